import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Around {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Shown beside the label: "optional". */
  aside?: string | undefined
}

const control =
  'w-full min-h-12 rounded-xl border border-line bg-surface px-4 text-base text-ink outline-offset-2 placeholder:text-mute aria-invalid:border-sale'

/** Label above, error beside the control in words; the two are linked for whoever listens instead of looks. */
export function Field({
  label,
  error,
  hint,
  aside,
  children,
}: Around & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-3 text-sm font-semibold">
        {label}
        {aside && <span className="font-normal text-mute">{aside}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: control,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-sale">
          {error}
        </p>
      )}
    </div>
  )
}

export interface ControlIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

export function TextField({
  label,
  error,
  hint,
  aside,
  className = '',
  ...rest
}: Around & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          className={`${ids.className} ${rest.dir === 'ltr' ? 'ltr-field' : ''} ${className}`}
        />
      )}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  hint,
  aside,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(ids) => <textarea rows={4} {...rest} {...ids} className={`${ids.className} py-3`} />}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  aside,
  children,
  ...rest
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(ids) => (
        <span className="relative block">
          <select
            {...rest}
            {...ids}
            className={`${ids.className} appearance-none pe-11 disabled:cursor-not-allowed disabled:bg-sand disabled:text-mute`}
          >
            {children}
          </select>
          <Icon
            name="down"
            className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2 text-mute"
          />
        </span>
      )}
    </Field>
  )
}

export function CheckField({
  label,
  hint,
  ...rest
}: {
  label: ReactNode
  hint?: string
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          {...rest}
          className="size-5 shrink-0 accent-deep"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="ms-8 text-sm text-mute">
          {hint}
        </p>
      )}
    </div>
  )
}
