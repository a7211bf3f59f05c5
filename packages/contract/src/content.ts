import Type from 'typebox'
import { defineCalls, Id, Text, Uuid } from './call.ts'
import {
  Language,
  Menu,
  MenuItem,
  StaticPage,
  StoreSettings,
  ThemeConfig,
  Translation,
} from './models/content.ts'

const Slots = Type.Object({ webAppId: Id, slotId: Id })

export const content = defineCalls({
  'GET /api/tenants/1/web-apps/{webAppId}/slots/{slotId}/config': {
    summary: 'The configuration of the storefront: look, menus, languages, contacts, switches',
    access: 'public',
    params: Slots,
    response: ThemeConfig,
  },
  'GET /api/config/{token}': {
    summary: 'The same configuration, named by one token',
    access: 'public',
    params: Type.Object({ token: Text(100, 1) }),
    response: ThemeConfig,
  },
  'GET /api/tenants/1/menus/{menuId}': {
    summary: 'A menu',
    access: 'public',
    response: Menu,
  },
  'GET /api/tenants/1/menus/{menuId}/items/visible': {
    summary: 'The visible items of a menu, in their order, parents and children alike',
    access: 'public',
    response: Type.Array(MenuItem),
  },
  'GET /api/locale/self/translations/versions/{version}': {
    summary: 'Texts that are newer than the version; all of them for version 1; a null value means deleted',
    access: 'public',
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    query: Type.Object({ area: Type.Optional(Text(50)) }),
    response: Type.Object({ version: Type.Integer(), translations: Type.Array(Translation) }),
  },
  'GET /api/locale/languages/lookup': {
    summary: 'All languages that the server knows',
    access: 'public',
    response: Type.Array(Language),
  },
  'GET /api/tenants/self/static-pages/{id}': {
    summary: 'A page of text, by its number or its readable name',
    access: 'public',
    params: Type.Object({ id: Text(100, 1) }),
    response: StaticPage,
  },
  'POST /api/stores/self/contact-us': {
    summary: 'Write to the shop',
    access: 'public',
    limit: 'contact',
    body: Type.Object(
      {
        name: Text(100, 1),
        email: Type.Optional(Text(254)),
        phone: Type.Optional(Text(30)),
        message: Text(2000, 10),
        attachmentId: Type.Optional(Uuid),
        /** Hidden from people; whoever fills it is a machine. */
        website: Type.Optional(Text(200)),
      },
      { additionalProperties: false },
    ),
    response: null,
  },
  'GET /api/stores/self/settings': {
    summary: 'Settings of the store that the display needs',
    access: 'public',
    response: StoreSettings,
  },
  'POST /api/events': {
    summary: 'Events of the shop’s own analytics (payment steps, purchases), without personal data',
    access: 'public',
    limit: 'event',
    body: Type.Object(
      {
        name: Type.String({ pattern: '^[a-z_]{1,50}$' }),
        reference: Type.Optional(Text(40)),
        amount: Type.Optional(Type.Number()),
      },
      { additionalProperties: false },
    ),
    response: null,
  },
})
