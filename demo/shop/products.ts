import { abayasAndBisht } from './products/abayas-and-bisht.ts'
import { buildProduct } from './products/build-product.ts'
import { coffeeAndTea } from './products/coffee-and-tea.ts'
import { cupsAndTrays } from './products/cups-and-trays.ts'
import { dallahs } from './products/dallahs.ts'
import { datesAndSweets } from './products/dates-and-sweets.ts'
import { electronics } from './products/electronics.ts'
import { gifts } from './products/gifts.ts'
import { home } from './products/home.ts'
import { honeyAndSpices } from './products/honey-and-spices.ts'
import { incense } from './products/incense.ts'
import { jewelleryAndWatches } from './products/jewellery-and-watches.ts'
import { kids } from './products/kids.ts'
import { perfumes } from './products/perfumes.ts'
import { prayerCorner } from './products/prayer-corner.ts'
import { sadu } from './products/sadu.ts'
import type { DemoProduct } from './types.ts'

export const products: DemoProduct[] = [
  dallahs,
  cupsAndTrays,
  coffeeAndTea,
  perfumes,
  incense,
  datesAndSweets,
  honeyAndSpices,
  abayasAndBisht,
  prayerCorner,
  sadu,
  home,
  gifts,
  jewelleryAndWatches,
  kids,
  electronics,
].flatMap((drafts) => drafts.map(buildProduct))
