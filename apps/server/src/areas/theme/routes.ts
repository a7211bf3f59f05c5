import { readStoreSettings, readTheme } from '#server/areas/theme/theme.ts'
import { routes } from '#server/http/calls.ts'

export const themeRoutes = routes({
  'GET /api/tenants/1/web-apps/{webAppId}/slots/{slotId}/config': (ctx, { params }, { reply }) => {
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return readTheme(ctx, params.webAppId, params.slotId)
  },

  /** The other reading of the configuration call: its token is a name; there is one configuration, so any name does. */
  'GET /api/config/{token}': (ctx) => readTheme(ctx, 1, 1),

  'GET /api/stores/self/settings': (ctx) => readStoreSettings(ctx),
})
