import { expect, test } from 'vitest'
import { hoursText, slotsByDay } from '#app/features/checkout/slot-times.ts'
import { makeTexts } from '#app/i18n/texts.tsx'

const slot = (deliverySlotId: number, startsAt: string) => ({
  deliverySlotId,
  startsAt,
  endsAt: startsAt,
  capacityLeft: 2,
})

test('S4.50 windows stand under their day in Kuwait, in order', () => {
  const days = slotsByDay([
    slot(3, '2026-11-16T06:00:00Z'),
    slot(2, '2026-11-15T21:30:00Z'),
    slot(1, '2026-11-15T20:30:00Z'),
  ])
  expect(days.map(({ day, slots }) => [day, slots.map((one) => one.deliverySlotId)])).toEqual([
    ['2026-11-15', [1]],
    ['2026-11-16', [2, 3]],
  ])
})

test('S7.85 hours are those of Kuwait', () => {
  const texts = makeTexts('en', {})
  const shown = hoursText(texts, { startsAt: '2026-11-16T06:00:00Z', endsAt: '2026-11-16T09:00:00Z' })
  expect(shown).toMatch(/9:00.*12:00/)
})
