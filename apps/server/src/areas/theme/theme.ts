import type { StoreSettings, ThemeConfig } from '@sadu/contract/models/content'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

const texts = [
  'metadata_title',
  'metadata_description',
  'address',
  'copy_right',
  'announcement',
  'currency_label',
] as const

const optional = [
  'logo',
  'metadata_icon',
  'overrided_footer_image',
  'twitter_url',
  'facebook_url',
  'instagram_url',
  'whatsapp_url',
  'tiktok_url',
  'youtube_url',
  'phone',
  'mobile',
  'email',
  'terms_page',
  'analytics_id',
] as const

/** What a slot of the tenant's storefront is configured to be, in the language of the call. */
export function readTheme(
  ctx: Pick<Context, 'tenantId' | 'language' | 'cache' | 'db'>,
  webAppId: number,
  slotId: number,
): Promise<ThemeConfig> {
  const { tenantId, language, cache, db } = ctx
  return cache.keep(`${tenantId}:theme`, `${webAppId} ${slotId} ${language}`, async () => {
    const row = await db
      .selectFrom('theme_configs')
      .select('config')
      .where('tenant_id', '=', tenantId)
      .where('web_app_id', '=', webAppId)
      .where('slot_id', '=', slotId)
      .executeTakeFirst()
    if (!row) throw notFound()
    return normaliseTheme(row.config as Record<string, unknown>, language)
  })
}

/** The defaults of the specification, and lists given as JSON text or with commas made into lists. */
export function normaliseTheme(config: Record<string, unknown>, language: string): ThemeConfig {
  const position = config.currency_position
  return {
    ...Object.fromEntries(optional.map((name) => [name, textOrNull(config[name])])),
    ...Object.fromEntries(texts.map((name) => [name, localText(config[name], language) || null])),
    metadata_title: localText(config.metadata_title, language) || 'Sadu',
    main_menu: Number(config.main_menu) || 53,
    footer_menus: listOf(config.footer_menus)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    languages: listOf(config.languages).map(String),
    color: isHexColor(config.color) ? config.color : '#57b568',
    keep_out_of_stock_at_end: config.keep_out_of_stock_at_end === true,
    enforce_checkout_terms: config.enforce_checkout_terms === true,
    registration_enabled: config.registration_enabled !== false,
    login_email_enabled: config.login_email_enabled !== false,
    login_otp_enabled: config.login_otp_enabled === true,
    currency_label: localText(config.currency_label, language) || null,
    currency_position: position === 'after' || position === 'none' ? position : 'before',
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  if (value.trim().startsWith('[')) {
    try {
      return listOf(JSON.parse(value))
    } catch {
      return []
    }
  }
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export function readStoreSettings({ tenantId, cache, db }: Context): Promise<StoreSettings> {
  return cache.keep(`${tenantId}:theme`, 'settings', async () => {
    const tenant = await db
      .selectFrom('tenants')
      .select('currency')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!tenant) throw notFound()
    const rows = await db
      .selectFrom('store_settings')
      .select(['key', 'value'])
      .where('tenant_id', '=', tenantId)
      .execute()
    const values = new Map(rows.map((row) => [row.key, row.value]))
    return {
      price_format: textOrNull(values.get('price_format')),
      arabic_digits: values.get('arabic_digits') === true,
      currency: tenant.currency,
    }
  })
}
