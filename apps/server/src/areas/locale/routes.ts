import { readLanguages, readTranslations, uiArea } from '#server/areas/locale/locale.ts'
import { routes } from '#server/http/calls.ts'

export const localeRoutes = routes({
  'GET /api/locale/languages/lookup': (ctx) => readLanguages(ctx),
  'GET /api/locale/self/translations/versions/{version}': (ctx, { params, query }) =>
    readTranslations(ctx, params.version, query.area ?? uiArea),
})
