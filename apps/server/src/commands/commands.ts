import { type Command, CommandMistake } from '#server/commands/command.ts'
import { nearest } from '#server/commands/help.ts'
import { addBanner, removeBanner } from '#server/commands/home/banners.ts'
import { listHome, orderHome, removeHomeList, showHomeList } from '#server/commands/home/home.ts'
import { addHomeList, setHomeList } from '#server/commands/home/set-home-list.ts'
import { cancelCommand, deliverCommand, listOrders, shipCommand } from '#server/commands/orders/orders.ts'
import { paidCommand } from '#server/commands/orders/paid.ts'
import { refund } from '#server/commands/orders/refund.ts'
import { showOrder } from '#server/commands/orders/show-order.ts'
import { addStaff } from '#server/commands/people/add-staff.ts'
import { impersonate } from '#server/commands/people/impersonate.ts'
import { removeStaff } from '#server/commands/people/remove-staff.ts'
import { listCategories, setCategory } from '#server/commands/products/categories.ts'
import { exportProducts } from '#server/commands/products/export-products.ts'
import { importPictures } from '#server/commands/products/import-pictures.ts'
import { importPrices } from '#server/commands/products/import-prices.ts'
import { importProducts } from '#server/commands/products/import-products.ts'
import { setPrice } from '#server/commands/products/set-price.ts'
import { setStock } from '#server/commands/products/set-stock.ts'
import { addPromo } from '#server/commands/selling/add-promo.ts'
import { listPaymentMethods, setPaymentMethod } from '#server/commands/selling/payment-methods.ts'
import { endPromo, listPromos } from '#server/commands/selling/promos.ts'
import {
  addShipping,
  changeShipping,
  listShipping,
  removeShipping,
} from '#server/commands/selling/shipping.ts'
import { setShippingFee } from '#server/commands/selling/shipping-places.ts'
import { addSlot, listSlots, removeSlot, setSlots } from '#server/commands/selling/slots.ts'
import { importRedirects } from '#server/commands/shop/import-redirects.ts'
import { exportMenus, importMenus, listMenus } from '#server/commands/shop/menus.ts'
import { listPages, removePage, setPage, showPage } from '#server/commands/shop/pages.ts'
import { addRedirect, listRedirects, removeRedirect } from '#server/commands/shop/redirects.ts'
import { setTheme, showTheme } from '#server/commands/shop/theme.ts'
import { exportTranslations, importTranslations } from '#server/commands/shop/translations.ts'

/** Every command of `npm run shop`, in the order of its help. */
export const commands: Command[] = [
  importProducts,
  exportProducts,
  importPictures,
  importPrices,
  setPrice,
  setStock,
  listCategories,
  setCategory,
  showTheme,
  setTheme,
  listHome,
  showHomeList,
  addHomeList,
  setHomeList,
  orderHome,
  removeHomeList,
  addBanner,
  removeBanner,
  listPages,
  showPage,
  setPage,
  removePage,
  listMenus,
  exportMenus,
  importMenus,
  listRedirects,
  addRedirect,
  removeRedirect,
  importRedirects,
  exportTranslations,
  importTranslations,
  listShipping,
  addShipping,
  changeShipping,
  setShippingFee,
  removeShipping,
  listSlots,
  addSlot,
  removeSlot,
  setSlots,
  listPaymentMethods,
  setPaymentMethod,
  listPromos,
  addPromo,
  endPromo,
  listOrders,
  showOrder,
  paidCommand,
  shipCommand,
  deliverCommand,
  cancelCommand,
  refund,
  addStaff,
  removeStaff,
  impersonate,
]

export function findCommand(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found) return found
  const meant = nearest(
    name,
    commands.map((command) => command.name),
  )
  throw new CommandMistake(
    [
      `There is no command "${name}".`,
      ...(meant ? [`Did you mean "${meant}"?`] : []),
      'All of them: npm run shop -- help',
    ].join('\n'),
  )
}
