import type { Cart, CartItem } from '@sadu/contract/models/cart'

/** A line for tests. */
export const sampleItem = (change: Partial<CartItem> = {}): CartItem => ({
  itemId: 1,
  productId: 10,
  variationId: null,
  productName: 'Dallah',
  picturePath: null,
  pictureColor: null,
  productQuantity: 1,
  unitPrice: 2.5,
  lineTotal: 2.5,
  attributes: [],
  itemNotes: '',
  sku: 'D-10',
  activeQty: 5,
  maxQuantity: 5,
  previousPrice: null,
  discountAmount: 0,
  taxable: true,
  taxPercent: 0,
  ...change,
})

/** A cart for tests. */
export const sampleCart = (change: Partial<Cart> = {}): Cart => ({
  items: [sampleItem()],
  subTotal: 2.5,
  deliverySlotId: null,
  shippingAddressId: null,
  shippingMethodId: null,
  paymentMethodId: null,
  shippingAmount: null,
  promoCode: null,
  discountAmount: 0,
  taxAmount: 0,
  total: 2.5,
  version: 1,
  notices: [],
  ...change,
})
