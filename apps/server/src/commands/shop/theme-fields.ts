import { readEmail } from '#server/areas/customers/email.ts'
import { normalisePhone } from '#server/areas/customers/phone.ts'
import { CommandMistake } from '#server/commands/command.ts'
import { option } from '#server/commands/options.ts'
import { cleanText } from '#server/shown-text.ts'

/** Texts in both languages: `--name` and `--name-ar`. */
export const localFields = {
  name: 'metadata_title',
  description: 'metadata_description',
  address: 'address',
  copyright: 'copy_right',
  announcement: 'announcement',
  'currency-label': 'currency_label',
} as const

/** Pictures, given as files. */
export const pictureFields = {
  logo: 'logo',
  icon: 'metadata_icon',
  'footer-picture': 'overrided_footer_image',
} as const

function color(name: string, value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new CommandMistake(`${name} is a colour such as #57b568`)
  return value.toLowerCase()
}

function phone(name: string, value: string): string {
  if (normalisePhone(value) === null)
    throw new CommandMistake(`${name} is a phone number such as "+965 2200 0100"`)
  return cleanText(value, { maxLength: 40 })
}

function email(name: string, value: string): string {
  const answer = readEmail(value)
  if (!('email' in answer)) throw new CommandMistake(`${name} is an e-mail address such as hello@example.com`)
  return answer.email
}

function address(name: string, value: string): string {
  if (!/^https?:\/\/[^\s]+\.[^\s]+$/i.test(value))
    throw new CommandMistake(`${name} is a whole address such as https://instagram.com/myshop`)
  return value
}

const phoneOrAddress = (name: string, value: string) =>
  /^https?:/i.test(value) ? address(name, value) : phone(name, value)

/** Everything else: what the configuration calls it, and how it is read. */
export const plainFields = {
  color: ['color', color],
  phone: ['phone', phone],
  mobile: ['mobile', phone],
  email: ['email', email],
  whatsapp: ['whatsapp_url', phoneOrAddress],
  instagram: ['instagram_url', address],
  facebook: ['facebook_url', address],
  twitter: ['twitter_url', address],
  tiktok: ['tiktok_url', address],
  youtube: ['youtube_url', address],
  'currency-position': [
    'currency_position',
    (name: string, value: string) => option.oneOf(name, value, ['before', 'after', 'none'] as const),
  ],
  'require-terms': ['enforce_checkout_terms', option.yesNo],
  'out-of-stock-last': ['keep_out_of_stock_at_end', option.yesNo],
  registration: ['registration_enabled', option.yesNo],
  'phone-login': ['login_otp_enabled', option.yesNo],
} as const satisfies Record<string, readonly [string, (name: string, value: string) => unknown]>

/** Those that may be "none" as a value and are never taken away. */
export const keepsNone = new Set<string>(['currency-position'])
