import type { DeliverySlot } from '@sadu/contract/models/order'
import { useState } from 'react'
import { dayText, hoursText, slotsByDay } from '#app/features/checkout/slot-times.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** From this many on downwards it is said how many are left. */
const fewLeft = 3

interface SlotChoiceProps {
  slots: readonly DeliverySlot[]
  chosen: number | null
  onChoose: (deliverySlotId: number) => void
}

/** A day, then a time of that day. */
export function SlotChoice({ slots, chosen, onChoose }: SlotChoiceProps) {
  const texts = useTexts()
  const { t, date } = texts
  const days = slotsByDay(slots)
  const ofChosen = days.find((day) => day.slots.some(({ deliverySlotId }) => deliverySlotId === chosen))
  const [picked, setPicked] = useState<string | null>(null)
  const day = days.find(({ day }) => day === picked) ?? ofChosen ?? days[0]
  if (!day) return <p className="text-mute">{t('ui.prisma.checkout.no_slots')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{t('ui.prisma.checkout.slot_day')}</legend>
        <div className="scroll-row -mx-4 gap-2 px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          {days.map(({ day: name, slots: [first] }) => (
            <Chip key={name} name="slot-day" checked={name === day.day} onChoose={() => setPicked(name)}>
              {first && date(first.startsAt, { weekday: 'short', day: 'numeric', month: 'short' })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">
          {t('ui.prisma.checkout.slot_time', { day: dayText(texts, day.slots[0]?.startsAt ?? '') })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {day.slots.map((slot) => (
            <Chip
              key={slot.deliverySlotId}
              name="slot-time"
              checked={slot.deliverySlotId === chosen}
              onChoose={() => onChoose(slot.deliverySlotId)}
            >
              <bdi>{hoursText(texts, slot)}</bdi>
              {slot.capacityLeft <= fewLeft && (
                <span className="block text-xs text-mute">
                  {t('ui.prisma.checkout.slot_left', { count: slot.capacityLeft })}
                </span>
              )}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

interface ChipProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: React.ReactNode
}

const Chip = ({ name, checked, onChoose, children }: ChipProps) => (
  <label
    className={`relative grid min-h-11 shrink-0 cursor-pointer place-items-center rounded-2xl border px-4 py-2 text-center text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-deep ${checked ? 'border-deep bg-sand font-semibold' : 'border-line hover:border-mute'}`}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    <span>{children}</span>
  </label>
)
