import type { ThemeConfig } from '@sadu/contract/models/content'
import { defaultColor, isHexColor } from '#app/theme/colors.ts'

/** A configuration from any server, with the specification's defaults for what it lacks or holds in another form. */
export function normaliseConfig(answer: unknown): ThemeConfig {
  const given = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<ThemeConfig>
  const position = given.currency_position
  return {
    ...given,
    metadata_title: given.metadata_title || 'Sadu',
    main_menu: Number(given.main_menu) || 53,
    footer_menus: idList(given.footer_menus)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    languages: idList(given.languages).map(String),
    color: isHexColor(given.color) ? given.color : defaultColor,
    keep_out_of_stock_at_end: given.keep_out_of_stock_at_end === true,
    enforce_checkout_terms: given.enforce_checkout_terms === true,
    registration_enabled: given.registration_enabled !== false,
    login_email_enabled: given.login_email_enabled !== false,
    login_otp_enabled: given.login_otp_enabled === true,
    analytics_id: isTagId(given.analytics_id) ? given.analytics_id : null,
    currency_label: given.currency_label || null,
    currency_position: position === 'after' || position === 'none' ? position : 'before',
  }
}

/** Of Google Analytics or its tag manager; anything else would become part of an address. */
const isTagId = (id: unknown): id is string => typeof id === 'string' && /^(G|GTM)-[A-Z0-9]{4,14}$/.test(id)

/** Stores of configuration often hold text: a list may come as an array, as JSON or with commas. */
export function idList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return value.split(',').map((entry) => entry.trim())
  }
}
