import type { DeliverySlot } from '@sadu/contract/models/order'
import type { Texts } from '#app/i18n/texts.tsx'

export interface SlotDay {
  /** The day in Kuwait, as 2026-11-16. */
  day: string
  slots: DeliverySlot[]
}

const kuwaitDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait', dateStyle: 'short' })

/** The open windows by the day they begin on, in their order. */
export function slotsByDay(slots: readonly DeliverySlot[]): SlotDay[] {
  const sorted = slots.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const days = new Map<string, DeliverySlot[]>()
  for (const slot of sorted) {
    const day = kuwaitDay.format(new Date(slot.startsAt))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, slots]) => ({ day, slots }))
}

export const dayText = ({ date }: Pick<Texts, 'date'>, time: string) =>
  date(time, { weekday: 'long', day: 'numeric', month: 'long' })

export const hoursText = ({ date }: Pick<Texts, 'date'>, slot: Pick<DeliverySlot, 'startsAt' | 'endsAt'>) =>
  `${date(slot.startsAt, { hour: 'numeric', minute: '2-digit' })} – ${date(slot.endsAt, { hour: 'numeric', minute: '2-digit' })}`
