import { expect, test } from 'vitest'
import {
  holdsGoods,
  type OrderAct,
  type OrderState,
  paymentStateAfterRefund,
  stateAfter,
} from '#server/areas/orders/states.ts'

const states: OrderState[] = ['pending', 'placed', 'shipped', 'delivered', 'cancelled', 'expired']
const acts: OrderAct[] = ['confirm', 'ship', 'deliver', 'cancel', 'expire']

test('S7.85 an order moves along these lines and no others', () => {
  const allowed = states.flatMap((state) =>
    acts.flatMap((act) => {
      const next = stateAfter(state, act)
      return next ? [`${state} ${act} ${next}`] : []
    }),
  )
  expect(allowed).toEqual([
    'pending confirm placed',
    'pending cancel cancelled',
    'pending expire expired',
    'placed ship shipped',
    'placed cancel cancelled',
    'shipped deliver delivered',
    'expired confirm placed',
  ])
})

test('goods are held until an order is cancelled or expires', () => {
  expect(states.filter(holdsGoods)).toEqual(['pending', 'placed', 'shipped', 'delivered'])
})

test('what was given back decides the state of the payment', () => {
  expect(paymentStateAfterRefund(5000, 0)).toBe('paid')
  expect(paymentStateAfterRefund(5000, 4999)).toBe('partly-refunded')
  expect(paymentStateAfterRefund(5000, 5000)).toBe('refunded')
})
