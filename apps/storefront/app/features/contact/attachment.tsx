import { useState } from 'react'
import { uploadTypes } from '#app/api/upload.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { UploadProgress } from '#app/ui/upload-progress.tsx'
import { useUpload } from '#app/ui/use-upload.ts'

/** One file to go with the message; it is sent as soon as it is chosen. */
export function Attachment({ onChange }: { onChange: (fileId: string | null) => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [attached, setAttached] = useState(false)
  const { upload, share, problem, cancel } = useUpload(({ fileId }) => {
    setAttached(true)
    onChange(fileId)
  })
  const remove = () => {
    cancel()
    setAttached(false)
    onChange(null)
  }
  if (attached || share !== null) {
    return (
      <div className="grid gap-2 rounded-2xl border border-line p-4">
        {share !== null && (
          <>
            <p className="wrap-anywhere">
              {t('ui.prisma.contact.attachment_sending', { name: isolate(name) })}
            </p>
            <UploadProgress
              share={share}
              label={t('ui.prisma.contact.attachment_sending', { name: isolate(name) })}
            />
          </>
        )}
        <Button look="plain" onClick={remove} className="justify-self-start wrap-anywhere">
          {t('ui.prisma.contact.attachment_remove', { name: isolate(name) })}
        </Button>
      </div>
    )
  }
  return (
    <Field
      label={t('ui.prisma.contact.attachment')}
      aside={t('ui.prisma.shell.optional')}
      hint={t('ui.prisma.contact.attachment_hint')}
      error={problem}
    >
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept={uploadTypes.join()}
          onChange={({ target: { files } }) => {
            const [file] = files ?? []
            if (!file) return
            setName(file.name)
            void upload(file)
          }}
          className={`${ids.className} py-2 text-sm file:me-4 file:min-h-8 file:rounded-full file:border-0 file:bg-sand file:px-4 file:text-ink`}
        />
      )}
    </Field>
  )
}
