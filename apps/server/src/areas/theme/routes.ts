import { readStoreSettings, readTheme } from '#server/areas/theme/theme.ts'
import { routes } from '#server/http/calls.ts'
import { answerUnlessKnown } from '#server/http/etag.ts'

export const themeRoutes = routes({
  'GET /api/tenants/1/web-apps/{webAppId}/slots/{slotId}/config': async (ctx, { params }, http) => {
    const theme = await readTheme(ctx, params.webAppId, params.slotId)
    return answerUnlessKnown(http, theme)
  },

  /** The other reading of the configuration call: its token is a name; there is one configuration, so any name does. */
  'GET /api/config/{token}': (ctx) => readTheme(ctx, 1, 1),

  'GET /api/stores/self/settings': (ctx) => readStoreSettings(ctx),
})
