import { expect, test } from 'vitest'
import { makeTracker, type TrackedEvent } from '#app/events/payment-events.ts'

test('S4.65 S4.66 every sink hears of an event once per attempt, with the reference', () => {
  const [shop, layer]: TrackedEvent[][] = [[], []]
  const track = makeTracker([(event) => shop?.push(event), (event) => layer?.push(event)], new Set())
  track({ name: 'payment_link_requested', reference: 'R1' }, 'first')
  track({ name: 'payment_link_requested', reference: 'R1' }, 'first')
  track({ name: 'payment_link_requested', reference: 'R1' }, 'second')
  track({ name: 'payment_success', reference: 'R1' })
  track({ name: 'payment_success', reference: 'R1' })
  expect(shop?.map(({ name }) => name)).toEqual([
    'payment_link_requested',
    'payment_link_requested',
    'payment_success',
  ])
  expect(layer).toEqual(shop)
})

test('S4.66 a sink that fails stands in nobody’s way', () => {
  const heard: string[] = []
  const broken = () => {
    throw new Error('no')
  }
  makeTracker([broken, ({ name }) => heard.push(name)], new Set())({ name: 'payment_fail', reference: 'R1' })
  expect(heard).toEqual(['payment_fail'])
})
