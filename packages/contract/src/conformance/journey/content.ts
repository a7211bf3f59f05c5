import type { Visit } from '../shop-visit.ts'

export async function lookAtContent(visit: Visit) {
  const { run } = visit
  const slot = { webAppId: 1, slotId: 1 }
  visit.theme = await run.ask('GET /api/tenants/1/web-apps/{webAppId}/slots/{slotId}/config', {
    params: slot,
  })
  await run.ask('GET /api/config/{token}', { params: { token: 'shop' } })
  const menuId = visit.theme.main_menu
  await run.ask('GET /api/tenants/1/menus/{menuId}', { params: { menuId } })
  await run.ask('GET /api/tenants/1/menus/{menuId}/items/visible', { params: { menuId } })
  await run.ask('GET /api/locale/self/translations/versions/{version}', { params: { version: 1 } })
  await run.ask('GET /api/locale/languages/lookup')
  await run.ask('GET /api/stores/self/settings')
  const page = visit.theme.terms_page ?? '1'
  await run.ask('GET /api/tenants/self/static-pages/{id}', { params: { id: page } })
  await run.ask('POST /api/stores/self/contact-us', {
    body: { name: 'Conformance', email: 'conformance@example.com', message: 'A message to try the call.' },
  })
  await run.ask('POST /api/events', { body: { name: 'conformance' } })
}
