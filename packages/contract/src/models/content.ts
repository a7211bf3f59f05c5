import Type, { type Static } from 'typebox'
import { Id, Nullable, Time } from '../call.ts'

export const Menu = Type.Object({ menuId: Id, name: Type.String() })
export type Menu = Static<typeof Menu>

export const MenuItem = Type.Object({
  menuItemId: Id,
  parentItemId: Nullable(Id),
  title: Type.String(),
  route: Nullable(Type.String()),
  openInNewTab: Type.Boolean(),
  allowGuestUser: Type.Boolean(),
  icon: Nullable(Type.String()),
})
export type MenuItem = Static<typeof MenuItem>

export const Language = Type.Object({ langId: Type.String(), language: Type.String() })
export type Language = Static<typeof Language>

export const Translation = Type.Object({
  langId: Type.String(),
  key: Type.String(),
  value: Nullable(Type.String()),
})
export type Translation = Static<typeof Translation>

export const StaticPage = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  updatedAt: Time,
})
export type StaticPage = Static<typeof StaticPage>

const OptionalText = Type.Optional(Nullable(Type.String()))

export const ThemeConfig = Type.Object({
  main_menu: Id,
  footer_menus: Type.Array(Id),
  logo: OptionalText,
  color: Type.String(),
  languages: Type.Array(Type.String()),
  keep_out_of_stock_at_end: Type.Boolean(),
  enforce_checkout_terms: Type.Boolean(),
  metadata_title: Type.String(),
  metadata_description: OptionalText,
  metadata_icon: OptionalText,
  overrided_footer_image: OptionalText,
  twitter_url: OptionalText,
  facebook_url: OptionalText,
  instagram_url: OptionalText,
  whatsapp_url: OptionalText,
  tiktok_url: OptionalText,
  youtube_url: OptionalText,
  phone: OptionalText,
  mobile: OptionalText,
  email: OptionalText,
  address: OptionalText,
  copy_right: OptionalText,
  registration_enabled: Type.Boolean(),
  login_email_enabled: Type.Boolean(),
  login_otp_enabled: Type.Boolean(),
  /** null: the label of the shopper's language. */
  currency_label: Nullable(Type.String()),
  currency_position: Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('none')]),
  announcement: OptionalText,
  terms_page: OptionalText,
  analytics_id: OptionalText,
})
export type ThemeConfig = Static<typeof ThemeConfig>

export const StoreSettings = Type.Object({
  price_format: Nullable(Type.String()),
  arabic_digits: Type.Boolean(),
  currency: Type.String(),
})
export type StoreSettings = Static<typeof StoreSettings>
