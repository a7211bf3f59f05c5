import type { ThemeConfig } from '@sadu/contract/models/content'

export type FollowName = 'twitter' | 'facebook' | 'instagram' | 'tiktok' | 'youtube'
export type ContactName = 'whatsapp' | 'phone' | 'mobile' | 'email'

export interface FooterLink<N extends string> {
  name: N
  href: string
  /** What the link says of itself: a number or an address, left to right. */
  label: string | null
}

const follow: FollowName[] = ['twitter', 'facebook', 'instagram', 'tiktok', 'youtube']

/** In the specification's order; only what is configured. */
export const followLinks = (config: ThemeConfig): FooterLink<FollowName>[] =>
  follow.flatMap((name) => {
    const href = config[`${name}_url`]
    return href && /^https?:\/\//i.test(href) ? [{ name, href, label: null }] : []
  })

const isolated = (text: string) => `\u2066${text}\u2069`
const dialable = (number: string) => number.replace(/[^\d+]/g, '')

/** WhatsApp's address lies among the social ones in the configuration, yet it is a way to get in touch. */
export function contactLinks(config: ThemeConfig): FooterLink<ContactName>[] {
  const { whatsapp_url: whatsapp, phone, mobile, email } = config
  return [
    ...(whatsapp ? [{ name: 'whatsapp' as const, href: whatsappAddress(whatsapp), label: null }] : []),
    ...(phone ? [{ name: 'phone' as const, href: `tel:${dialable(phone)}`, label: isolated(phone) }] : []),
    ...(mobile
      ? [{ name: 'mobile' as const, href: `tel:${dialable(mobile)}`, label: isolated(mobile) }]
      : []),
    ...(email ? [{ name: 'email' as const, href: `mailto:${email}`, label: isolated(email) }] : []),
  ]
}

const whatsappAddress = (value: string) =>
  /^https?:\/\//i.test(value) ? value : `https://wa.me/${value.replace(/\D/g, '')}`
