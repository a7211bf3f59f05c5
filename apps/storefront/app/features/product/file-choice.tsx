import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { uploadTypes } from '#app/api/upload.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useUpload } from '#app/ui/use-upload.ts'
import { useUploading } from '#app/ui/use-uploading.ts'

interface FileChoiceProps {
  label: string
  aside: string
  error: string | undefined
  /** The id of the file, or an empty text when it was taken away. */
  onUploaded: (fileId: string) => void
}

/** A file that goes with the product, sent as soon as it is chosen. */
export function FileChoice({ label, aside, error, onUploaded }: FileChoiceProps) {
  const { t } = useTexts()
  const [fileName, setFileName] = useState<string | null>(null)
  const { upload, share, problem, cancel } = useUpload(({ fileId }, file) => {
    setFileName(file.name)
    onUploaded(fileId)
  }, t('ui.prisma.product.file_failed'))
  const forget = () => {
    setFileName(null)
    onUploaded('')
  }
  useLeaveWarning(t('ui.prisma.product.file_leave'))
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label={label} aside={aside} error={problem || error} hint={t('ui.prisma.product.file_hint')}>
      {(ids) => (
        <div className="grid gap-2">
          <label className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-dashed border-line px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-deep has-aria-invalid:border-sale">
            <Icon name="plus" className="size-5" />
            {t('ui.prisma.product.file_choose')}
            <input
              ref={input}
              id={ids.id}
              aria-invalid={ids['aria-invalid']}
              aria-describedby={ids['aria-describedby']}
              type="file"
              accept={uploadTypes.join(',')}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (!file) return
                forget()
                void upload(file)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          {share !== null && (
            <div className="flex items-center gap-3">
              <progress
                value={share}
                max={1}
                aria-label={t('ui.prisma.product.file_uploading', { percent: Math.round(share * 100) })}
                className="h-1.5 flex-1 accent-primary"
              />
              <Button look="plain" onClick={cancel}>
                {t('ui.prisma.product.file_cancel')}
              </Button>
            </div>
          )}
          {fileName && share === null && (
            <p className="flex items-center justify-between gap-3 text-sm">
              <bdi className="truncate">{fileName}</bdi>
              <Button
                look="plain"
                onClick={() => {
                  if (input.current) input.current.value = ''
                  forget()
                }}
              >
                {t('ui.prisma.product.file_remove')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Field>
  )
}

/** Whoever goes to another page of the shop while a file is on its way is asked first; the browser asks for the rest. */
function useLeaveWarning(question: string) {
  const isUploading = useUploading()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUploading && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
}
