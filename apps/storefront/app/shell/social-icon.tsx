import type { ContactName, FollowName } from '#app/shell/footer-links.ts'
import { Drawing, Icon } from '#app/ui/icon.tsx'

/** Simple signs of the services, drawn for the shop. They never turn around. */
const drawings: Record<FollowName | 'whatsapp', string> = {
  twitter: 'M4.5 4.5h4.2l10.8 15h-4.2l-10.8-15Zm14.2 0-6 6.6m-2 2.3-5.4 6.1',
  facebook:
    'M14.5 21v-8h3l.5-3.5h-3.5V7.4c0-1.1.5-1.9 2-1.9h1.7V2.6c-.5-.1-1.4-.1-2.4-.1-2.7 0-4.3 1.6-4.3 4.4v2.6H8.5V13h3v8',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM17 6.8v.4',
  tiktok: 'M14 3.5v11.2a3.8 3.8 0 1 1-3.8-3.8M14 3.5c.4 2.8 2.2 4.6 5 4.9',
  youtube:
    'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.7 3.7v5.6l5-2.8-5-2.8Z',
  whatsapp:
    'M4 20.5 5.2 16A8.5 8.5 0 1 1 8.5 19L4 20.5ZM9 8.2c-1 2.9 3.9 7.8 6.8 6.8l.3-1.8-2-.9-1 .9c-1-.4-1.9-1.3-2.3-2.3l.9-1-.9-2L9 8.2Z',
}

export function SocialIcon({ name }: { name: FollowName | ContactName }) {
  if (name === 'phone' || name === 'mobile') return <Icon name={name} />
  if (name === 'email') return <Icon name="mail" />
  return <Drawing d={drawings[name]} />
}
