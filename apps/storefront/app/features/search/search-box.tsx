import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import { isShown, onEnter, searchAddress } from '#app/features/search/search-state.ts'
import { useSearch } from '#app/features/search/use-search.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Comes with the first key; what is found appears no sooner. */
const loadList = () => import('#app/features/search/suggestion-list.tsx')
const SuggestionList = lazy(() => loadList().then((module) => ({ default: module.SuggestionList })))

interface SearchBoxProps {
  /** The shop keeps what has run out at the end. */
  preferInStock: boolean
  className?: string
}

/** A form that works before any script does, and a combobox once it runs. */
export function SearchBox({ preferInStock, className = '' }: SearchBoxProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const id = useId()
  const { form, state, dispatch, onBlur, onFocus } = useSearch(preferInStock)
  const shown = isShown(state)

  const go = (to: string) => {
    dispatch({ type: 'closed' })
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      dispatch({ type: 'closed' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const to = onEnter(state)
      if (to) go(to)
      else showToast('warning', t('ui.prisma.search.warning.message.no_results'))
    }
  }
  // The magnifier: with nothing typed it shows everything.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go(searchAddress(state.text))
  }
  const onChange = (text: string, event: { nativeEvent: Event }) =>
    dispatch({ type: 'typed', text, isComposing: (event.nativeEvent as InputEvent).isComposing === true })

  return (
    <search className={`relative ${className}`}>
      <form
        ref={form}
        action="/search/filterSearch"
        onSubmit={onSubmit}
        className="flex h-11 items-center gap-2.5 rounded-full bg-sand ps-4 pe-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-deep"
      >
        <input
          type="text"
          name="keyword"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && state.highlighted >= 0 ? `${id}-${state.highlighted}` : undefined}
          aria-label={t('ui.prisma.search.label')}
          value={state.text}
          onChange={(event) => onChange(event.target.value, event)}
          onCompositionEnd={(event) =>
            dispatch({ type: 'typed', text: event.currentTarget.value, isComposing: false })
          }
          onKeyDown={onKeyDown}
          onFocus={() => {
            void loadList()
            onFocus()
          }}
          onBlur={onBlur}
          placeholder={t('ui.prisma.search.placeholder')}
          maxLength={200}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir={state.text ? 'auto' : undefined}
          className="min-w-0 flex-1 bg-transparent text-start outline-none placeholder:text-mute"
        />
        <button
          type="submit"
          aria-label={t('ui.prisma.search.go')}
          className="grid size-11 place-items-center rounded-full text-ink"
        >
          <Icon name="search" className="size-5" />
        </button>
      </form>
      {shown && (
        <Suspense>
          <SuggestionList
            id={id}
            suggestions={state.suggestions}
            highlighted={state.highlighted}
            onChoose={() => dispatch({ type: 'closed' })}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {shown && t('ui.prisma.search.suggestions_count', { count: state.suggestions.length })}
      </p>
    </search>
  )
}
