import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { Attachment } from '#app/features/contact/attachment.tsx'
import { useCustomer } from '#app/features/session/use-customer.ts'
import { dialled } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { emailProblem, nameProblem, optionalPhoneProblem } from '#app/ui/field-checks.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useUploading } from '#app/ui/use-uploading.ts'

const shortest = 10
const longest = 2000

/** A name, a way to answer, the message. One more field is there for machines, who cannot see that it is hidden. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useTexts()
  const customer = useCustomer().data
  const uploading = useUploading()
  const [attachmentId, setAttachmentId] = useState<string | null>(null)
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['name', 'email', 'phone', 'message', 'website'],
    warnUnsaved: true,
    check: ({ name, email, phone, message }) => {
      const unreachable = email.trim() === '' && phone.trim() === ''
      return {
        name: nameProblem(name, t),
        email: unreachable ? t('ui.prisma.contact.reach_missing') : email.trim() && emailProblem(email, t),
        phone: optionalPhoneProblem(phone, t),
        message: messageProblem(message.trim().length),
      }
    },
    send: ({ name, email, phone, message, website }) =>
      call('POST /api/stores/self/contact-us', {
        body: {
          name: name.trim(),
          message: message.trim(),
          ...(email.trim() && { email: email.trim() }),
          ...(phone.trim() && { phone: dialled(phone) }),
          ...(attachmentId && { attachmentId }),
          ...(website && { website }),
        },
      }),
    done: onSent,
  })

  function messageProblem(length: number): string {
    if (length === 0) return t('ui.prisma.validation.required')
    if (length < shortest) return t('ui.prisma.validation.too_short', { count: shortest })
    return length > longest ? t('ui.prisma.validation.too_long', { count: longest }) : ''
  }

  return (
    <form {...form} key={customer?.userId} className="grid gap-5">
      <TextField
        label={t('ui.prisma.contact.name')}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        defaultValue={customer?.displayName}
        error={errors.name}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('ui.prisma.contact.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          defaultValue={customer?.email ?? undefined}
          hint={t('ui.prisma.contact.reach_hint')}
          error={errors.email}
        />
        <PhoneField
          label={t('ui.prisma.contact.phone')}
          defaultValue={customer?.phone ?? undefined}
          error={errors.phone}
        />
      </div>
      <TextArea
        label={t('ui.prisma.contact.message')}
        name="message"
        rows={6}
        dir="auto"
        required
        error={errors.message}
      />
      <Attachment onChange={setAttachmentId} />
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {t('ui.prisma.contact.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormProblem text={problem} />
      <Button type="submit" busy={busy} disabled={!ready || uploading} className="justify-self-start">
        {t('ui.prisma.contact.submit')}
      </Button>
    </form>
  )
}
