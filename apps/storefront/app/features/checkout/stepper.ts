import type { Cart, CartItem } from '@sadu/contract/models/cart'

/** 0 the cart, 1 addresses, 2 shipping, 3 payment, 4 summary and order. */
export type Step = 0 | 1 | 2 | 3 | 4
export const steps: readonly Step[] = [0, 1, 2, 3, 4]

/** A default is not a choice: it is what the form begins with, and lifts no step. */
const defaultShippingMethod = 1

export interface OrderDraft {
  billingAddressId: number | null
  shippingAddressId: number | null
  paymentMethodId: number | null
  shipToSameBillingAddress: boolean
  shippingMethodId: number
  shippingFees: number
  deliverySlotId: number | null
  /** The furthest step that the choices so far open. */
  availableCartStepper: Step
  activeStep: Step
  enforceCheckoutTerms: boolean
  /** null where nobody asks for it. */
  acceptCheckoutTerms: boolean | null
  cartItems: readonly CartItem[]
  /** What stands against going on, each a code. */
  errors: readonly string[]
}

export type DraftEvent =
  | { type: 'cart-loaded'; cart: Cart }
  | { type: 'billing-chosen'; addressId: number }
  | { type: 'shipping-chosen'; addressId: number }
  | { type: 'same-address'; same: boolean }
  | { type: 'method-chosen'; shippingMethodId: number; fee: number }
  | { type: 'slot-chosen'; deliverySlotId: number }
  | { type: 'payment-chosen'; paymentMethodId: number }
  | { type: 'terms-accepted'; accepted: boolean }
  | { type: 'errors'; errors: readonly string[] }
  | { type: 'go'; step: Step }

export const newDraft = (enforceCheckoutTerms: boolean): OrderDraft => ({
  billingAddressId: null,
  shippingAddressId: null,
  paymentMethodId: null,
  shipToSameBillingAddress: true,
  shippingMethodId: defaultShippingMethod,
  shippingFees: 0,
  deliverySlotId: null,
  availableCartStepper: 0,
  activeStep: 0,
  enforceCheckoutTerms,
  acceptCheckoutTerms: enforceCheckoutTerms ? false : null,
  cartItems: [],
  errors: [],
})

export type StepRefusal = 'errors' | 'not-available' | 'empty-cart'

/** Why the active step may not become this one; null when it may. */
export function whyNot(draft: OrderDraft, step: Step): StepRefusal | null {
  if (draft.cartItems.length === 0) return step === 0 ? null : 'empty-cart'
  if (draft.errors.length > 0) return 'errors'
  return step <= draft.availableCartStepper ? null : 'not-available'
}

/** How far a cart has come: only an unbroken chain of choices counts. */
export function stepOfCart(
  cart: Pick<Cart, 'items' | 'shippingAddressId' | 'shippingMethodId' | 'paymentMethodId'>,
): Step {
  if (cart.items.length === 0) return 0
  if (cart.shippingAddressId === null) return 1
  if (cart.shippingMethodId === null) return 2
  return cart.paymentMethodId === null ? 3 : 4
}

const atLeast = (draft: OrderDraft, step: Step): Step => Math.max(draft.availableCartStepper, step) as Step

/** The one place where the draft changes. */
export function reduceDraft(draft: OrderDraft, event: DraftEvent): OrderDraft {
  switch (event.type) {
    case 'cart-loaded':
      return loadCart(draft, event.cart)
    case 'billing-chosen': {
      const chosen = { ...draft, billingAddressId: event.addressId, errors: [] }
      if (draft.shipToSameBillingAddress)
        return { ...chosen, shippingAddressId: event.addressId, availableCartStepper: atLeast(draft, 2) }
      return draft.shippingAddressId === null
        ? chosen
        : { ...chosen, availableCartStepper: atLeast(draft, 2) }
    }
    case 'shipping-chosen':
      return {
        ...draft,
        shippingAddressId: event.addressId,
        shipToSameBillingAddress: false,
        availableCartStepper: atLeast(draft, 2),
        errors: [],
      }
    case 'same-address':
      return event.same
        ? {
            ...draft,
            shipToSameBillingAddress: true,
            shippingAddressId: draft.billingAddressId,
            availableCartStepper:
              draft.billingAddressId === null ? draft.availableCartStepper : atLeast(draft, 2),
            errors: [],
          }
        : { ...draft, shipToSameBillingAddress: false, errors: [] }
    case 'method-chosen':
      return {
        ...draft,
        shippingMethodId: event.shippingMethodId,
        shippingFees: event.fee,
        availableCartStepper: atLeast(draft, 3),
        errors: [],
      }
    case 'slot-chosen':
      return { ...draft, deliverySlotId: event.deliverySlotId, errors: [] }
    case 'payment-chosen':
      return {
        ...draft,
        paymentMethodId: event.paymentMethodId,
        availableCartStepper: atLeast(draft, 4),
        errors: [],
      }
    case 'terms-accepted':
      return draft.enforceCheckoutTerms ? { ...draft, acceptCheckoutTerms: event.accepted } : draft
    case 'errors':
      return { ...draft, errors: event.errors }
    case 'go':
      return whyNot(draft, event.step) === null ? { ...draft, activeStep: event.step } : draft
  }
}

/** The server's cart has the last word on every choice it holds; billing is not among them. */
function loadCart(draft: OrderDraft, cart: Cart): OrderDraft {
  const available = stepOfCart(cart)
  const { shippingAddressId } = cart
  const moved = shippingAddressId !== null && shippingAddressId !== draft.shippingAddressId
  const billingAddressId =
    draft.billingAddressId === null || (draft.shipToSameBillingAddress && moved)
      ? shippingAddressId
      : draft.billingAddressId
  return {
    ...draft,
    cartItems: cart.items,
    billingAddressId,
    shippingAddressId,
    shippingMethodId: cart.shippingMethodId ?? defaultShippingMethod,
    shippingFees: cart.shippingAmount ?? 0,
    deliverySlotId: cart.deliverySlotId,
    paymentMethodId: cart.paymentMethodId,
    availableCartStepper: available,
    activeStep: Math.min(draft.activeStep, available) as Step,
  }
}

/** The four toggles of the checkout; all off until there is a cart with something in it. */
export interface CheckoutVisibility {
  addressForm: boolean
  shipping: boolean
  payment: boolean
  checkoutCard: boolean
}

export const visibilityOf = ({ activeStep, cartItems }: OrderDraft): CheckoutVisibility => ({
  addressForm: cartItems.length > 0 && activeStep === 1,
  shipping: cartItems.length > 0 && activeStep === 2,
  payment: cartItems.length > 0 && activeStep === 3,
  checkoutCard: cartItems.length > 0 && activeStep >= 1,
})

/** The step that an address names; what is no step is the cart itself. */
export const stepFrom = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 0
