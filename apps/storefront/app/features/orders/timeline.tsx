import type { Output } from '@sadu/contract'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Tracking = Output<'GET /web-gw/orders/{id}/tracking'>

/** How far the order is: a line that runs from the start to the end of the page, down it on a phone. */
export function Timeline({ steps }: { steps: Tracking['steps'] }) {
  const { t, date } = useTexts()
  return (
    <ol aria-label={t('ui.prisma.orders.timeline')} className="grid md:flex">
      {steps.map(({ step, label, done, current, at }) => (
        <li
          key={step}
          aria-current={current ? 'step' : undefined}
          className={`relative flex min-h-16 gap-3 pb-4 last:min-h-0 last:pb-0 before:absolute before:start-[15px] before:top-8 before:bottom-0 before:w-0.5 last:before:hidden md:min-h-0 md:flex-1 md:last:flex-none md:flex-col md:gap-2 md:pb-0 md:before:start-8 md:before:end-0 md:before:top-[15px] md:before:bottom-auto md:before:h-0.5 md:before:w-auto ${done && !current ? 'before:bg-primary' : 'before:bg-line'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full ${done ? 'bg-primary text-on-primary' : 'border-2 border-line bg-surface'}`}
          >
            {done && <Icon name="check" className="size-4" />}
          </span>
          <p className="grid">
            <span className={done ? 'font-semibold' : 'text-mute'}>{label}</span>
            {at && (
              <time dateTime={at} className="text-sm text-mute">
                {date(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })}
              </time>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
