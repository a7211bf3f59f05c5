import { fileURLToPath } from 'node:url'
import type { ChunkingContext } from 'rolldown'

const isFramework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

const shops = new WeakMap<object, ReadonlySet<string>>()

/**
 * Forty small files compress far worse than a few: what every page needs travels together, with what a product's page
 * has in common with others.
 */
export function chunkOf(id: string, context: ChunkingContext): string | null {
  if (isFramework.test(id)) return 'framework'
  const shop = shops.get(context) ?? shopModules(context)
  shops.set(context, shop)
  return shop.has(id) ? 'shop' : null
}

function shopModules(context: ChunkingContext): ReadonlySet<string> {
  const onProduct = neededBy('routes/product.tsx', context)
  const elsewhere = [
    'routes/home.tsx',
    'routes/category.tsx',
    'routes/cart.tsx',
    'routes/wishlist.tsx',
    'routes/contact-us.tsx',
    'features/product/group-form.tsx',
  ].flatMap((page) => [...neededBy(page, context)])
  return new Set([...neededBy('root.tsx', context), ...elsewhere.filter((id) => onProduct.has(id))])
}

/** Modules that a page loads at once; what it loads later is not among them. */
function neededBy(page: string, context: ChunkingContext): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    if (!info) return
    found.add(id)
    for (const imported of info.importedIds) add(imported)
  }
  add(fileURLToPath(new URL(`app/${page}`, import.meta.url)))
  return found
}
