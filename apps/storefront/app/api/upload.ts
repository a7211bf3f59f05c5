import type { Output } from '@sadu/contract'
import { request } from '#app/api/call.ts'
import { CallFailure } from '#app/api/failure.ts'
import { readJson, refusalOf, type Sending } from '#app/api/send.ts'
import { countUpload } from '#app/api/uploading.ts'

/** The server takes no more; asking first spares the shopper a long wait. */
export const largestUpload = 5 * 1024 * 1024
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

type UploadAnswer = Output<'POST /api/files/tenants/self/users/{userId}'>

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file; the form sets its own content type. */
export async function uploadFile(
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadAnswer> {
  const body = new FormData()
  body.append('file', file)
  countUpload(1)
  try {
    const answer = await request(
      'POST /api/files/tenants/self/users/{userId}',
      { body },
      { ...(signal && { signal }), sender: senderWithProgress(onProgress) },
    )
    return (await readJson(answer)) as UploadAnswer
  } finally {
    countUpload(-1)
  }
}

/** A phone with a weak signal needs its time. */
const timeoutMs = 120_000

/** The older way to send is the one that tells how far it is. */
const senderWithProgress =
  (onProgress: UploadOptions['onProgress']) =>
  (url: string, { method, headers, body, signal }: Sending): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method, url)
      sending.timeout = timeoutMs
      for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
      const fail = () => reject(new CallFailure(0, 'network', ''))
      sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
      sending.onerror = fail
      sending.ontimeout = fail
      sending.onabort = () => reject(signal?.reason ?? new CallFailure(0, 'aborted', ''))
      sending.onload = async () => {
        const answer = new Response(sending.responseText, { status: sending.status })
        if (answer.ok) resolve(answer)
        else reject(await refusalOf(answer))
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => sending.abort(), { once: true })
      sending.send(body as XMLHttpRequestBodyInit)
    })
