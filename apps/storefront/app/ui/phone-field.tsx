import type { FocusEvent } from 'react'
import { call } from '#app/api/call.ts'
import { typeLatinDigits } from '#app/i18n/digits.ts'
import { dialled, looksLikePhone } from '#app/i18n/phone.ts'
import { TextField } from '#app/ui/field.tsx'

interface PhoneFieldProps {
  label: string
  name?: string
  defaultValue?: string | undefined
  error?: string | undefined
  hint?: string | undefined
  aside?: string | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  /** Given: a number that was typed is looked up, and this is told when another account has it. */
  onTaken?: (() => void) | undefined
}

/** A phone number: left to right, the keyboard of a phone, any digits. */
export function PhoneField({ name = 'phone', defaultValue, onTaken, ...rest }: PhoneFieldProps) {
  const lookUp = async ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    if (!onTaken || !looksLikePhone(value) || dialled(value) === dialled(defaultValue ?? '')) return
    const answer = await call('GET /api/users/phone/check', { query: { PhoneNumber: dialled(value) } }).catch(
      () => null,
    )
    if (answer?.available === false) onTaken()
  }
  return (
    <TextField
      {...rest}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      defaultValue={defaultValue}
      onInput={typeLatinDigits}
      onBlur={onTaken && lookUp}
    />
  )
}
