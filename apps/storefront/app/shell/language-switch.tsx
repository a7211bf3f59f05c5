import type { Language } from '@sadu/contract/models/content'
import { storeLanguage } from '#app/i18n/stored-language.ts'
import { forgetTexts } from '#app/i18n/stored-texts.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Stores the choice and reloads the same address; the old language's texts are of no use to the new one. */
function changeLanguage(langId: string) {
  storeLanguage(langId)
  forgetTexts()
  const here = new URL(window.location.href)
  // An address that names a language, from a search engine say, must not outlive the choice of another.
  here.searchParams.delete('lang')
  window.history.replaceState(window.history.state, '', here)
  window.location.reload()
}

/** Only when there is a choice. With two languages, a button that names the other one in its own words. */
export function LanguageSwitch({ languages, className = '' }: { languages: Language[]; className?: string }) {
  const { language, t } = useTexts()
  if (languages.length < 2) return null
  const others = languages.filter(({ langId }) => langId !== language)
  const [only] = others
  if (others.length === 1 && only) {
    return (
      <button
        type="button"
        lang={only.langId}
        onClick={() => changeLanguage(only.langId)}
        className={`flex items-center gap-2 ${className}`}
      >
        <Icon name="globe" className="size-5 md:hidden" />
        {only.language}
      </button>
    )
  }
  return (
    <label className={`flex items-center gap-2 ${className}`}>
      <span className="sr-only">{t('ui.prisma.shell.language')}</span>
      <select
        value={language}
        onChange={(event) => changeLanguage(event.target.value)}
        className="min-h-11 bg-surface"
      >
        {languages.map(({ langId, language: name }) => (
          <option key={langId} value={langId} lang={langId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
