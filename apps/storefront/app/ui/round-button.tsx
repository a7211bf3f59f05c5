import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

interface RoundButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
}

/** A round button that is only an icon, with its name for whoever listens. */
export const RoundButton = ({ icon, label, className = '', ...rest }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`grid size-11 place-items-center rounded-full border border-line bg-surface text-ink transition-colors hover:border-ink disabled:opacity-35 disabled:hover:border-line ${className}`}
    {...rest}
  >
    <Icon name={icon} className="size-5" />
  </button>
)
