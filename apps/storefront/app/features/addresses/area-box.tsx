import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchesSearch } from '#app/i18n/fold-text.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Area {
  areaId: number
  name: string
}

interface AreaBoxProps {
  /** Null while the governorate is not chosen or its list is not there yet. */
  areas: readonly Area[] | null
  areaId: number | null
  loading: boolean
  error: string | undefined
  onChoose: (areaId: number | null) => void
}

/** A list that is searched by typing: areas are many, and their names are spelt in many ways. */
export function AreaBox({ areas, areaId, loading, error, onChoose }: AreaBoxProps) {
  const { t } = useTexts()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const chosen = areas?.find((area) => area.areaId === areaId)
  const open = typed !== null && areas !== null
  const found = open ? areas.filter(({ name }) => matchesSearch(name, typed)) : []

  const close = () => {
    setTyped(null)
    setActive(-1)
  }
  const choose = (area: Area | undefined) => {
    if (area) onChoose(area.areaId)
    close()
  }
  const highlight = (index: number) => {
    setActive(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setTyped('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = active === -1 && step === -1 ? 0 : active
      if (found.length > 0) highlight((from + step + found.length) % found.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(found[active] ?? (found.length === 1 ? found[0] : undefined))
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Field label={t('ui.prisma.addresses.area')} error={error}>
      {(ids) => (
        <div className="relative">
          <input type="hidden" name="areaId" value={areaId ?? ''} />
          <input
            {...ids}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            aria-required="true"
            autoComplete="off"
            disabled={areas === null}
            value={typed ?? chosen?.name ?? ''}
            placeholder={placeholder()}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(-1)
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => typed === null && setTyped('')}
            onKeyDown={onKeyDown}
            onBlur={() => (found.length === 1 && typed ? choose(found[0]) : close())}
            className={`${ids.className} pe-11 disabled:cursor-not-allowed disabled:bg-sand`}
          />
          <Icon
            name="down"
            className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2 text-mute"
          />
          <div
            id={listId}
            ref={list}
            role="listbox"
            aria-label={t('ui.prisma.addresses.area')}
            hidden={!open}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-xl"
          >
            {found.map((area, index) => (
              <div
                key={area.areaId}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={area.areaId === areaId}
                data-active={index === active || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(area)}
                onKeyDown={onKeyDown}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 hover:bg-sand data-active:bg-sand aria-selected:font-semibold"
              >
                <bdi>{area.name}</bdi>
              </div>
            ))}
            {open && found.length === 0 && (
              <p className="px-3 py-2.5 text-mute">{t('ui.prisma.addresses.area_none')}</p>
            )}
          </div>
          <p role="status" className="sr-only">
            {open && t('ui.prisma.addresses.areas_found', { count: found.length })}
          </p>
        </div>
      )}
    </Field>
  )

  function placeholder() {
    if (loading) return t('ui.prisma.shell.loading')
    return areas ? t('ui.prisma.addresses.area_search') : t('ui.prisma.addresses.area_first')
  }
}
