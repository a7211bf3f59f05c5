import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { contactLinks } from '#app/shell/footer-links.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/contact-us.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await textsFor(context, 'contact', 'account', 'files'),
})

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = loaderData?.texts ?? {}
  return pageMeta(matches, {
    title: texts['ui.prisma.contact.title'],
    description: texts['ui.prisma.contact.intro'],
    canonical: '/contact-us',
  })
}

export default function ContactUs() {
  const { t } = useTexts()
  const [sent, setSent] = useState(false)
  return (
    <div className="wrap grid gap-10 py-10 md:grid-cols-[minmax(0,1fr)_300px] md:gap-16 md:py-14">
      <div className="grid max-w-2xl content-start gap-8">
        <header className="grid gap-2">
          <h1 className="text-3xl md:text-4xl">{t('ui.prisma.contact.title')}</h1>
          <p className="text-mute">{t('ui.prisma.contact.intro')}</p>
        </header>
        {sent ? <Thanks onAnother={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
      </div>
      <OtherWays />
    </div>
  )
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const { t } = useTexts()
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-3xl bg-sand p-6">
      <h2 className="text-xl">{t('ui.prisma.contact.thanks_title')}</h2>
      <p>{t('ui.prisma.contact.thanks_text')}</p>
      <Button look="plain" onClick={onAnother}>
        {t('ui.prisma.contact.another')}
      </Button>
    </div>
  )
}

function OtherWays() {
  const { t } = useTexts()
  const config = useRouteLoaderData<typeof rootLoader>('root')?.shop.config
  if (!config) return null
  const links = contactLinks(config)
  if (links.length === 0 && !config.address) return null
  return (
    <aside className="grid gap-3 self-start rounded-3xl bg-sand p-6">
      <h2 className="text-lg">{t('ui.prisma.contact.ways')}</h2>
      <ul>
        {links.map(({ name, href, label }) => (
          <li key={name}>
            <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline">
              <span className="text-mute">{t(`ui.prisma.shell.link.${name}`)}</span>
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {config.address && <p className="whitespace-pre-line text-mute">{config.address}</p>}
    </aside>
  )
}
