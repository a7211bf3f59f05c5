import type { ReactNode } from 'react'

interface RadioCardProps {
  name: string
  checked: boolean
  onChoose: () => void
  disabled?: boolean
  /** What stands at the end: a price, an icon. */
  end?: ReactNode
  children: ReactNode
}

/** One of several choices, as a card that can be pressed anywhere. */
export const RadioCard = ({ name, checked, onChoose, disabled = false, end, children }: RadioCardProps) => (
  <label
    className={`flex min-h-14 cursor-pointer items-start gap-3.5 rounded-2xl border p-4 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-deep ${checked ? 'border-deep bg-sand/60' : 'border-line hover:border-mute'} ${disabled ? 'cursor-not-allowed opacity-50' : ''}`}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-deep outline-none"
    />
    <span className="min-w-0 flex-1">{children}</span>
    {end && <span className="shrink-0 text-end">{end}</span>}
  </label>
)
