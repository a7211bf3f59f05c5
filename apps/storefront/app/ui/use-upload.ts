import { useEffect, useRef, useState } from 'react'
import { CallFailure, failureText } from '#app/api/failure.ts'
import { largestUpload, uploadFile, uploadTypes } from '#app/api/upload.ts'
import { useTexts } from '#app/i18n/texts.tsx'

type Uploaded = Awaited<ReturnType<typeof uploadFile>>

/** One upload at a time, a new one in place of the last, with how far it is, what went wrong in words, and a way to stop it. */
export function useUpload(done: (file: Uploaded, original: File) => unknown, failed?: string) {
  const { t } = useTexts()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function upload(file: File, types = uploadTypes) {
    stop.current?.abort()
    setProblem(checked(file, types))
    if (checked(file, types) !== '') return
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    try {
      const uploaded = await uploadFile(file, { onProgress: setShare, signal: controller.signal })
      await done(uploaded, file)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(wordsFor(error))
    } finally {
      if (stop.current === controller) setShare(null)
    }
  }

  /** Told at once what the server would refuse after a long wait; it looks into the file all the same. */
  function checked(file: File, types: string[]): string {
    if (file.size > largestUpload) return t('ui.prisma.error.file.too_large')
    return types.includes(file.type) ? '' : t('ui.prisma.error.file.type_refused')
  }

  const wordsFor = (error: unknown) => {
    if (error instanceof CallFailure && error.status === 413) return t('ui.prisma.error.file.too_large')
    const words = failed ?? t('ui.prisma.alert.error.network')
    return failureText(error, { generic: words, network: words })
  }

  return { upload, share, problem, cancel: () => stop.current?.abort() }
}
