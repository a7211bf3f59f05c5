import type { Visit } from '../shop-visit.ts'

/** A picture of one grey point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

export async function sendAFile({ run, guest: as, stranger, picturePath }: Visit) {
  const form = new FormData()
  form.set('file', new Blob([dot], { type: 'image/png' }), 'dot.png')
  const { fileId } = await run.ask('POST /api/files/tenants/self/users/{userId}', { form }, { as, stranger })
  await run.ask('GET /api/files/{id}/metadata', { params: { id: fileId } }, { as, stranger })
  if (!picturePath) {
    for (const name of ['GET /api/download/{path}', 'GET /api/url'] as const)
      run.missing(name, 'no product has a picture')
    return
  }
  await run.ask('GET /api/download/{path}', { params: { path: picturePath } })
  await run.ask('GET /api/url', { query: { filePath: picturePath } })
}
