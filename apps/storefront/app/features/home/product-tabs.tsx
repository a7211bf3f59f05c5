import type { DataList, ProductCard } from '@sadu/contract/models/catalogue'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { nextTab } from '#app/features/home/next-tab.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Failed } from '#app/shell/area.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface ProductTabsProps {
  listId: number
  groups: DataList['groups']
  /** Those of the first group, there from the start. */
  products: readonly ProductCard[]
  label: string
}

/** The groups of a list as tabs. The first is in the page; the others are asked for when they are wanted. */
export function ProductTabs({ listId, groups, products, label }: ProductTabsProps) {
  const { direction } = useTexts()
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const group = groups[chosen]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, groups.length, direction)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label={label}
        className="scroll-row -mx-4 mb-5 gap-2.5 px-4 md:mx-0 md:px-0 noscript:hidden"
      >
        {groups.map(({ groupId, title }, at) => (
          <button
            key={groupId}
            type="button"
            role="tab"
            id={`${id}-tab-${groupId}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
            onKeyDown={onKeyDown}
            className="min-h-11 shrink-0 snap-start rounded-full border border-line px-5 text-[15px] whitespace-nowrap aria-selected:border-ink aria-selected:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${group?.groupId}`}>
        {chosen === 0 || !group ? (
          <ProductRow key={0} products={products} label={group?.title ?? label} />
        ) : (
          <GroupRow key={group.groupId} listId={listId} groupId={group.groupId} label={group.title} />
        )}
      </div>
    </>
  )
}

function GroupRow({ listId, groupId, label }: { listId: number; groupId: number; label: string }) {
  const { language } = useTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['data-list', listId, groupId, language],
    queryFn: ({ signal }) =>
      call(
        'GET /web-gw/v2/{kind}/data-lists/{listId}/groups/{groupId}/items',
        { params: { kind: 'product', listId, groupId } },
        { signal },
      ),
  })
  if (isError) return <Failed retry={refetch} />
  if (!data) return <RowSkeleton />
  return <ProductRow products={data.items.flatMap(({ product }) => product ?? [])} label={label} />
}

const RowSkeleton = () => (
  <div className="grid grid-cols-2 gap-3 py-1 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
    {['a', 'b', 'c', 'd'].map((name) => (
      <div key={name} className="nth-[3]:hidden nth-[4]:hidden sm:nth-[3]:block lg:nth-[4]:block">
        <Skeleton className="aspect-4/5 w-full rounded-2xl" />
        <Skeleton className="mt-3 h-4 w-1/3" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
    ))}
  </div>
)
