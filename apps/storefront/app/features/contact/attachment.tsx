import { useId, useState } from 'react'
import { call } from '#app/api/call.ts'
import { uploadTypes } from '#app/api/upload.ts'
import { useQuery } from '#app/api/use-query.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { UploadProgress } from '#app/ui/upload-progress.tsx'
import { useUpload } from '#app/ui/use-upload.ts'

/** One file to go with the message; it is sent as soon as it is chosen. */
export function Attachment({ onChange }: { onChange: (fileId: string | null) => void }) {
  const { t } = useTexts()
  const hintId = useId()
  const [name, setName] = useState('')
  const [fileId, setFileId] = useState<string | null>(null)
  const attach = (id: string | null) => {
    setFileId(id)
    onChange(id)
  }
  const { upload, share, problem, cancel } = useUpload((file) => attach(file.fileId))
  const remove = () => {
    cancel()
    attach(null)
  }
  if (fileId || share !== null) {
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
        {fileId && <FileFacts fileId={fileId} />}
        <Button look="plain" onClick={remove} className="justify-self-start wrap-anywhere">
          {t('ui.prisma.contact.attachment_remove', { name: isolate(name) })}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="flex w-full justify-between gap-3 text-sm font-semibold">
        {t('ui.prisma.contact.attachment')}
        <span className="font-normal text-mute">{t('ui.prisma.shell.optional')}</span>
      </p>
      <FileButton
        label={t('ui.prisma.contact.attachment_choose')}
        accept={uploadTypes}
        describedBy={hintId}
        onChoose={(file) => {
          setName(file.name)
          void upload(file)
        }}
      />
      <p id={hintId} className="text-sm text-mute">
        {t('ui.prisma.contact.attachment_hint')}
      </p>
      <FormProblem text={problem} />
    </div>
  )
}

/** What the shop has received: the name and the size as they were stored. */
function FileFacts({ fileId }: { fileId: string }) {
  const { number } = useTexts()
  const file = useQuery({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) => call('GET /api/files/{id}/metadata', { params: { id: fileId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  if (!file) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-mute">
      <bdi className="wrap-anywhere">{file.name}</bdi>
      <bdi dir="ltr">{number(Math.max(1, Math.round(file.size / 1024)))} KB</bdi>
    </p>
  )
}
