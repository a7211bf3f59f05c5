/** The texts that the release ships, by language and area. Never imported by code for the browser. */

import arAccount from '../ar/account.json' with { type: 'json' }
import arAddresses from '../ar/addresses.json' with { type: 'json' }
import arCart from '../ar/cart.json' with { type: 'json' }
import arCatalogue from '../ar/catalogue.json' with { type: 'json' }
import arCheckout from '../ar/checkout.json' with { type: 'json' }
import arConsent from '../ar/consent.json' with { type: 'json' }
import arContact from '../ar/contact.json' with { type: 'json' }
import arErrors from '../ar/errors.json' with { type: 'json' }
import arFiles from '../ar/files.json' with { type: 'json' }
import arHome from '../ar/home.json' with { type: 'json' }
import arListing from '../ar/listing.json' with { type: 'json' }
import arMyAccount from '../ar/my-account.json' with { type: 'json' }
import arOffline from '../ar/offline.json' with { type: 'json' }
import arOrders from '../ar/orders.json' with { type: 'json' }
import arPayment from '../ar/payment.json' with { type: 'json' }
import arPayments from '../ar/payments.json' with { type: 'json' }
import arProduct from '../ar/product.json' with { type: 'json' }
import arSearch from '../ar/search.json' with { type: 'json' }
import arShell from '../ar/shell.json' with { type: 'json' }
import arSignIn from '../ar/sign-in.json' with { type: 'json' }
import arValidation from '../ar/validation.json' with { type: 'json' }
import arWishlist from '../ar/wishlist.json' with { type: 'json' }
import enAccount from '../en/account.json' with { type: 'json' }
import enAddresses from '../en/addresses.json' with { type: 'json' }
import enCart from '../en/cart.json' with { type: 'json' }
import enCatalogue from '../en/catalogue.json' with { type: 'json' }
import enCheckout from '../en/checkout.json' with { type: 'json' }
import enConsent from '../en/consent.json' with { type: 'json' }
import enContact from '../en/contact.json' with { type: 'json' }
import enErrors from '../en/errors.json' with { type: 'json' }
import enFiles from '../en/files.json' with { type: 'json' }
import enHome from '../en/home.json' with { type: 'json' }
import enListing from '../en/listing.json' with { type: 'json' }
import enMyAccount from '../en/my-account.json' with { type: 'json' }
import enOffline from '../en/offline.json' with { type: 'json' }
import enOrders from '../en/orders.json' with { type: 'json' }
import enPayment from '../en/payment.json' with { type: 'json' }
import enPayments from '../en/payments.json' with { type: 'json' }
import enProduct from '../en/product.json' with { type: 'json' }
import enSearch from '../en/search.json' with { type: 'json' }
import enShell from '../en/shell.json' with { type: 'json' }
import enSignIn from '../en/sign-in.json' with { type: 'json' }
import enValidation from '../en/validation.json' with { type: 'json' }
import enWishlist from '../en/wishlist.json' with { type: 'json' }

export const english = {
  cart: enCart,
  account: enAccount,
  addresses: enAddresses,
  catalogue: enCatalogue,
  home: enHome,
  product: enProduct,
  listing: enListing,
  signIn: enSignIn,
  myAccount: enMyAccount,
  consent: enConsent,
  contact: enContact,
  errors: enErrors,
  files: enFiles,
  search: enSearch,
  offline: enOffline,
  orders: enOrders,
  checkout: enCheckout,
  payment: enPayment,
  payments: enPayments,
  shell: enShell,
  validation: enValidation,
  wishlist: enWishlist,
}

const arabic: { [A in keyof typeof english]: Record<string, string> } = {
  cart: arCart,
  account: arAccount,
  addresses: arAddresses,
  catalogue: arCatalogue,
  home: arHome,
  product: arProduct,
  listing: arListing,
  signIn: arSignIn,
  myAccount: arMyAccount,
  consent: arConsent,
  contact: arContact,
  errors: arErrors,
  files: arFiles,
  search: arSearch,
  offline: arOffline,
  orders: arOrders,
  checkout: arCheckout,
  payment: arPayment,
  payments: arPayments,
  shell: arShell,
  validation: arValidation,
  wishlist: arWishlist,
}

export const shippedLanguages = ['en', 'ar'] as const
export type ShippedLanguage = (typeof shippedLanguages)[number]

export const catalogue: Record<ShippedLanguage, Record<MessageArea, Record<string, string>>> = {
  en: english,
  ar: arabic,
}

export type MessageArea = keyof typeof english
type RawKey = { [A in MessageArea]: keyof (typeof english)[A] }[MessageArea] & string
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** Every key there is; counted ones without their plural suffix. */
export type MessageKey = RawKey extends infer K ? (K extends `${infer Base}_${Plural}` ? Base : K) : never
