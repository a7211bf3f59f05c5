import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'

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
      <label htmlFor={id} className="flex justify-between gap-3 text-sm font-medium">
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
}: Around & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(ids) => <input {...rest} {...ids} className={`${ids.className} ${className}`} />}
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
