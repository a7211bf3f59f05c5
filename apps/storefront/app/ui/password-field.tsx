import { type ComponentProps, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A password that can be looked at before it is sent; pasting is welcome. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="relative block">
          <input
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={`${ids.className} ltr-field pe-12 rtl:ps-12 rtl:pe-4`}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={t(shown ? 'ui.prisma.sign_in.hide_password' : 'ui.prisma.sign_in.show_password')}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center text-mute hover:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
