import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = 'primary' | 'outline' | 'plain'

const looks: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-secondary',
  outline: 'border border-line bg-surface text-ink hover:border-ink',
  plain: 'text-deep hover:underline',
}

const shape = (look: Look) =>
  look === 'plain'
    ? 'inline-flex min-h-11 items-center gap-2 font-semibold'
    : 'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-7 font-semibold transition-colors'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** Pressed and working: says so, and takes no second press. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  look = 'primary',
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${shape(look)} ${looks[look]} disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-70 ${className}`}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: Look }) {
  return <Link className={`${shape(look)} ${looks[look]} ${className}`} {...rest} />
}

export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
  />
)
