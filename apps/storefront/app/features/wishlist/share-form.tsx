import { call } from '#app/api/call.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { useForm } from '#app/ui/use-form.ts'

const most = 10

/** The addresses in what was typed: between commas, semicolons or spaces, each once. */
export const emailsIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;،؛]+/).filter(Boolean))]

/** Sends the address of the list to friends. */
export function ShareForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['emails', 'message'],
    check: ({ emails, message }) => {
      const found = emailsIn(emails)
      if (found.length === 0) return { emails: t('ui.prisma.validation.required') }
      if (found.length > most) return { emails: t('ui.prisma.validation.list_too_long') }
      if (!found.every((email) => /^[^@]+@[^@]+\.[^@]+$/.test(email)))
        return { emails: t('ui.prisma.wishlist.emails_invalid') }
      return message.length > 500 ? { message: t('ui.prisma.validation.too_long', { count: 500 }) } : {}
    },
    send: ({ emails, message }) =>
      call('POST /api/tenants/self/users/{userId}/wish-list/share', {
        body: { emails: emailsIn(emails), message: message.trim() },
      }),
    done: () => {
      showToast('success', t('ui.prisma.wishlist.mailed'))
      onDone()
    },
    place: (_error, words) => ({ emails: words }),
  })
  return (
    <form {...form} className="grid max-w-lg gap-4 pt-2">
      <TextField
        label={t('ui.prisma.wishlist.emails')}
        hint={t('ui.prisma.wishlist.emails_hint')}
        name="emails"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        required
        error={errors.emails}
      />
      <TextArea
        label={t('ui.prisma.wishlist.message')}
        name="message"
        rows={2}
        dir="auto"
        aside={t('ui.prisma.shell.optional')}
        error={errors.message}
      />
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!ready}>
          {t('ui.prisma.wishlist.send')}
        </Button>
        <Button look="outline" onClick={onDone}>
          {t('ui.prisma.wishlist.close')}
        </Button>
      </div>
    </form>
  )
}
