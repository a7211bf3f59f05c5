import { download, downloadPrefix, urlOf } from '#server/areas/files/downloads.ts'
import { metadataOf, storeUpload, uploadFrom } from '#server/areas/files/uploads.ts'
import { pathFromUrl } from '#server/files/paths.ts'
import { routes } from '#server/http/calls.ts'

export const fileRoutes = routes({
  'GET /api/download/{path}': (ctx, { query }, { request }) =>
    download(ctx, pathFromUrl(request.raw.url ?? '', downloadPrefix), {
      query,
      accept: request.headers.accept,
      ifNoneMatch: request.headers['if-none-match'],
    }),

  'GET /api/url': (ctx, { query }) => urlOf(ctx, query.filePath),

  'POST /api/files/tenants/self/users/{userId}': async (ctx, { params }, { request }) =>
    storeUpload(ctx, params.userId, await uploadFrom(request)),

  'GET /api/files/{id}/metadata': (ctx, { params }) => metadataOf(ctx, params.id),
})
