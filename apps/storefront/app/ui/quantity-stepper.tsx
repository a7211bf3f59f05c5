import { useEffect, useState } from 'react'
import { wholeNumber } from '#app/i18n/digits.ts'
import { Icon } from '#app/ui/icon.tsx'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  disabled?: boolean
  label: string
  fewerLabel: string
  moreLabel: string
}

/** A number between two ends: by its buttons, its arrows, or typed in any digits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max, disabled = false, label, fewerLabel, moreLabel } = props
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const within = (wanted: number) => Math.min(Math.max(wanted, min), max)
  const settle = () => {
    const wanted = within(wholeNumber(typed) ?? value)
    setTyped(String(wanted))
    if (wanted !== value) onChange(wanted)
  }
  const step = (by: 1 | -1) => onChange(within(value + by))
  return (
    <fieldset aria-label={label} className="inline-flex h-12 items-center rounded-full border border-line">
      <StepButton
        icon="minus"
        label={fewerLabel}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      />
      <input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        maxLength={3}
        disabled={disabled}
        dir="ltr"
        className="h-full w-9 bg-transparent text-center font-semibold tabular-nums disabled:opacity-50"
      />
      <StepButton icon="plus" label={moreLabel} disabled={disabled || value >= max} onClick={() => step(1)} />
    </fieldset>
  )
}

interface StepButtonProps {
  icon: 'plus' | 'minus'
  label: string
  disabled: boolean
  onClick: () => void
}

const StepButton = ({ icon, label, disabled, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full disabled:opacity-35"
  >
    <Icon name={icon} className="size-4" />
  </button>
)
