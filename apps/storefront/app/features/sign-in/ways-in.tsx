import { useId, useState } from 'react'
import { CodeLogin } from '#app/features/sign-in/code-login.tsx'
import { LoginForm } from '#app/features/sign-in/login-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'

interface WaysInProps {
  byEmail: boolean
  byCode: boolean
}

/** The ways that the shop has switched on: usually one, the e-mail, and then there is nothing to choose. */
export function WaysIn({ byEmail, byCode }: WaysInProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<'email' | 'code'>('email')
  const id = useId()
  if (!byEmail && !byCode) return <p>{t('ui.prisma.sign_in.closed')}</p>
  if (!byCode) return <LoginForm />
  if (!byEmail) return <CodeLogin />
  const ways = [
    ['email', t('ui.prisma.sign_in.by_email')],
    ['code', t('ui.prisma.sign_in.by_code')],
  ] as const
  return (
    <div className="grid gap-6">
      <div role="tablist" aria-label={t('ui.prisma.sign_in.ways')} className="grid grid-cols-2 gap-2">
        {ways.map(([way, label]) => (
          <button
            key={way}
            id={`${id}-${way}`}
            type="button"
            role="tab"
            aria-selected={chosen === way}
            aria-controls={`${id}-panel`}
            onClick={() => setChosen(way)}
            className="min-h-11 rounded-full border border-line px-4 hover:border-ink aria-selected:border-ink aria-selected:font-semibold"
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {chosen === 'email' ? <LoginForm /> : <CodeLogin />}
      </div>
    </div>
  )
}
