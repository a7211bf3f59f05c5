import { useEffect, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

const shownBeyond = 300

export function BackToTop() {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownBeyond)
    // With the next frame, which lays the page out in any case: to ask now would have it laid out twice.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [])
  if (!shown) return null
  const toTop = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      onClick={toTop}
      aria-label={t('ui.prisma.shell.back_to_top')}
      // It must not lie over a field that is being filled in.
      className="no-print fixed start-4 bottom-20 z-30 grid size-12 place-items-center rounded-full border border-line bg-surface text-ink shadow-lg md:bottom-6 [:root:has(main_:is(input,select,textarea):focus)_&]:hidden"
    >
      <Icon name="up" className="size-5" />
    </button>
  )
}
