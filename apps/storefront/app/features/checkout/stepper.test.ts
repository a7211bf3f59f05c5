import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCart, sampleItem } from '#app/features/cart/sample-cart.ts'
import {
  type DraftEvent,
  newDraft,
  type OrderDraft,
  reduceDraft,
  type Step,
  stepFrom,
  stepOfCart,
  steps,
  visibilityOf,
  whyNot,
} from '#app/features/checkout/stepper.ts'

const after = (events: readonly DraftEvent[], draft: OrderDraft = newDraft(false)) =>
  events.reduce(reduceDraft, draft)
const loaded = (change = {}): DraftEvent => ({ type: 'cart-loaded', cart: sampleCart(change) })

describe('a new draft', () => {
  test('S3.32 S3.33 ships to the billing address, and holds nothing yet', () => {
    expect(newDraft(false)).toEqual({
      billingAddressId: null,
      shippingAddressId: null,
      paymentMethodId: null,
      shipToSameBillingAddress: true,
      shippingMethodId: 1,
      shippingFees: 0,
      deliverySlotId: null,
      availableCartStepper: 0,
      activeStep: 0,
      enforceCheckoutTerms: false,
      acceptCheckoutTerms: null,
      cartItems: [],
      errors: [],
    })
  })
  test('S4.52 acceptance of the terms starts false where they are enforced, and is null where not', () => {
    expect(newDraft(true).acceptCheckoutTerms).toBe(false)
    expect(newDraft(false).acceptCheckoutTerms).toBeNull()
    const accept: DraftEvent = { type: 'terms-accepted', accepted: true }
    expect(after([accept], newDraft(true)).acceptCheckoutTerms).toBe(true)
    expect(after([accept], newDraft(false)).acceptCheckoutTerms).toBeNull()
  })
  test('S3.34 S9.25 the default shipping method 1 lifts no step', () => {
    const draft = after([loaded({ shippingAddressId: 7 })])
    expect(draft.shippingMethodId).toBe(1)
    expect(draft.availableCartStepper).toBe(2)
  })
  test('S3.45 S2.14 S2.15 no panel shows before there is a cart; then one at a time, the card beside all', () => {
    const none = { addressForm: false, shipping: false, payment: false, checkoutCard: false }
    expect(visibilityOf(newDraft(false))).toEqual(none)
    expect(visibilityOf({ ...newDraft(false), activeStep: 1 })).toEqual(none)
    const full = { shippingAddressId: 7, shippingMethodId: 2, paymentMethodId: 3 }
    const shown = steps.map((step) => visibilityOf(after([loaded(full), { type: 'go', step }])))
    expect(shown).toEqual([
      none,
      { ...none, addressForm: true, checkoutCard: true },
      { ...none, shipping: true, checkoutCard: true },
      { ...none, payment: true, checkoutCard: true },
      { ...none, checkoutCard: true },
    ])
  })
})

describe('choices lift the available step', () => {
  test('S4.34 S4.38 the billing address lifts it to 2 and is the shipping address too', () => {
    const draft = after([loaded(), { type: 'billing-chosen', addressId: 5 }])
    expect(draft).toMatchObject({ availableCartStepper: 2, shippingAddressId: 5, billingAddressId: 5 })
  })
  test('S4.35 billing alone lifts nothing while shipping differs and is not chosen', () => {
    const draft = after([
      loaded(),
      { type: 'same-address', same: false },
      { type: 'billing-chosen', addressId: 5 },
    ])
    expect(draft).toMatchObject({ availableCartStepper: 1, shippingAddressId: null })
  })
  test('S4.36 the shipping address lifts it to 2 and turns same-as-billing off', () => {
    const draft = after([loaded(), { type: 'shipping-chosen', addressId: 6 }])
    expect(draft).toMatchObject({ availableCartStepper: 2, shipToSameBillingAddress: false })
  })
  test('S4.37 turning same-as-billing on again makes the shipping address the billing one', () => {
    const draft = after([
      loaded(),
      { type: 'billing-chosen', addressId: 5 },
      { type: 'shipping-chosen', addressId: 6 },
      { type: 'same-address', same: true },
    ])
    expect(draft).toMatchObject({ shippingAddressId: 5, shipToSameBillingAddress: true })
  })
  test('S4.39 S4.40 the shipping method lifts it to 3, the payment method to 4', () => {
    const method = after([loaded(), { type: 'method-chosen', shippingMethodId: 2, fee: 1.5 }])
    expect(method).toMatchObject({ availableCartStepper: 3, shippingMethodId: 2, shippingFees: 1.5 })
    expect(after([{ type: 'payment-chosen', paymentMethodId: 3 }], method).availableCartStepper).toBe(4)
  })
  test('S4.33 a choice never lowers it', () => {
    const draft = after([loaded({ shippingAddressId: 7, shippingMethodId: 2, paymentMethodId: 3 })])
    expect(after([{ type: 'billing-chosen', addressId: 9 }], draft).availableCartStepper).toBe(4)
  })
})

describe('loading a cart', () => {
  test.each([
    [{}, 1],
    [{ shippingAddressId: 7 }, 2],
    [{ shippingAddressId: 7, shippingMethodId: 2 }, 3],
    [{ shippingAddressId: 7, shippingMethodId: 2, paymentMethodId: 3 }, 4],
  ])('S4.41 sets the available step from what it holds: %o gives %i', (held, step) => {
    expect(after([loaded(held)]).availableCartStepper).toBe(step)
  })
  test('S4.42 only an unbroken chain counts', () => {
    expect(stepOfCart(sampleCart({ paymentMethodId: 3 }))).toBe(1)
    expect(stepOfCart(sampleCart({ shippingAddressId: 7, paymentMethodId: 3 }))).toBe(2)
    expect(stepOfCart(sampleCart({ shippingMethodId: 2 }))).toBe(1)
  })
  test('S4.43 an empty cart is at 0 whatever else it holds', () => {
    expect(stepOfCart(sampleCart({ items: [], shippingAddressId: 7, shippingMethodId: 2 }))).toBe(0)
  })
  test('S4.44 keeps the active step where it is allowed, else lowers it', () => {
    const full = { shippingAddressId: 7, shippingMethodId: 2, paymentMethodId: 3 }
    const draft = after([loaded(full), { type: 'go', step: 3 }])
    expect(after([loaded(full)], draft).activeStep).toBe(3)
    expect(after([loaded({ shippingAddressId: 7 })], draft).activeStep).toBe(2)
    expect(after([loaded({ items: [] })], draft).activeStep).toBe(0)
  })
  test('S3.16 billing is the shipping address after a reload, and is kept once chosen', () => {
    expect(after([loaded({ shippingAddressId: 7 })]).billingAddressId).toBe(7)
    const apart = after([
      loaded(),
      { type: 'billing-chosen', addressId: 5 },
      { type: 'shipping-chosen', addressId: 6 },
      loaded({ shippingAddressId: 6 }),
    ])
    expect(apart).toMatchObject({ billingAddressId: 5, shippingAddressId: 6 })
  })
})

describe('the active step', () => {
  const draft = after([loaded({ shippingAddressId: 7 })])
  test('S4.45 changes to any step that is available', () => {
    expect(after([{ type: 'go', step: 2 }], draft).activeStep).toBe(2)
    expect(whyNot(draft, 3)).toBe('not-available')
  })
  test('S4.45 does not change while there are errors', () => {
    const wrong = after([{ type: 'errors', errors: ['slot'] }], draft)
    expect(whyNot(wrong, 1)).toBe('errors')
  })
  test('S4.45 an empty cart allows step 0 alone, errors or not', () => {
    const empty = after([loaded({ items: [] }), { type: 'errors', errors: ['slot'] }])
    expect(whyNot(empty, 0)).toBeNull()
    expect(whyNot(empty, 1)).toBe('empty-cart')
  })
  test('S4.46 a refused change leaves everything as it was', () => {
    expect(after([{ type: 'go', step: 4 }], draft)).toBe(draft)
  })
  test('S4.31 S9.26 only 0 to 4 are steps in an address', () => {
    expect(steps).toEqual([0, 1, 2, 3, 4])
    expect(['0', '3', '5', '-1', '1.5', 'x', null].map(stepFrom)).toEqual([0, 3, 0, 0, 0, 0, 0])
  })
})

const id = fc.integer({ min: 1, max: 5 })
const anyEvent: fc.Arbitrary<DraftEvent> = fc.oneof(
  id.map((addressId): DraftEvent => ({ type: 'billing-chosen', addressId })),
  id.map((addressId): DraftEvent => ({ type: 'shipping-chosen', addressId })),
  fc.boolean().map((same): DraftEvent => ({ type: 'same-address', same })),
  id.map((shippingMethodId): DraftEvent => ({ type: 'method-chosen', shippingMethodId, fee: 1 })),
  id.map((paymentMethodId): DraftEvent => ({ type: 'payment-chosen', paymentMethodId })),
  fc
    .constantFrom<Step[]>(...(steps as Step[]).map((step) => [step]))
    .map(([step = 0]): DraftEvent => ({ type: 'go', step })),
  fc.constantFrom<DraftEvent>({ type: 'errors', errors: ['slot'] }, { type: 'errors', errors: [] }),
  fc
    .record({
      items: fc.constantFrom([], [sampleItem()]),
      shippingAddressId: fc.option(id),
      shippingMethodId: fc.option(id),
      paymentMethodId: fc.option(id),
    })
    .map(loaded),
)

describe('whatever happens', () => {
  test('S4.45 the active step is never beyond the available one, nor beyond 0 with an empty cart', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), fc.boolean(), (events, enforced) => {
        const draft = after(events, newDraft(enforced))
        expect(draft.activeStep).toBeLessThanOrEqual(draft.availableCartStepper)
        if (draft.cartItems.length === 0) expect(draft.activeStep).toBe(0)
      }),
    )
  })
  test('S4.33 only loading a cart lowers the available step', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), anyEvent, (events, last) => {
        const before = after(events)
        const then = reduceDraft(before, last)
        if (last.type !== 'cart-loaded')
          expect(then.availableCartStepper).toBeGreaterThanOrEqual(before.availableCartStepper)
      }),
    )
  })
  test('S4.36 S4.37 same-as-billing means that the two addresses are one, once billing is known', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const draft = after(events.filter(({ type }) => type !== 'cart-loaded'))
        if (draft.shipToSameBillingAddress) expect(draft.shippingAddressId).toBe(draft.billingAddressId)
      }),
    )
  })
})
