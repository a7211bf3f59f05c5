import { memo } from 'react'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { SectionHead } from '#app/features/catalogue/section-head.tsx'
import { Banners } from '#app/features/home/banners.tsx'
import { CategoryTiles } from '#app/features/home/category-tiles.tsx'
import type { Block } from '#app/features/home/load-blocks.server.ts'
import { ProductTabs } from '#app/features/home/product-tabs.tsx'
import { Area } from '#app/shell/area.tsx'

export const HomeBlocks = memo(function HomeBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-14 md:gap-12 md:pt-7 md:pb-20">
      {blocks.map((block, at) => (
        <Area key={block.id}>
          <HomeBlock block={block} first={at === 0} />
        </Area>
      ))}
    </div>
  )
})

function HomeBlock({ block, first }: { block: Block; first: boolean }) {
  switch (block.kind) {
    case 'banners':
      return <Banners banners={block.banners} label={block.title} first={first} />
    case 'categories':
      return <CategoryTiles categories={block.categories} label={block.title} />
    case 'products':
      return (
        <section aria-labelledby={`list-${block.id}`}>
          <SectionHead id={`list-${block.id}`} title={block.title} route={block.route} />
          <ProductRow products={block.products} label={block.title} />
        </section>
      )
    case 'tabs':
      return (
        <section aria-labelledby={`list-${block.id}`}>
          <SectionHead id={`list-${block.id}`} title={block.title} route={block.route} />
          <ProductTabs
            listId={block.id}
            groups={block.groups}
            products={block.products}
            label={block.title}
          />
        </section>
      )
  }
}
