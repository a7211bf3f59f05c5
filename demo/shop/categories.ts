import { coffeeScentAndFood } from './categories/coffee-scent-and-food.ts'
import { departments } from './categories/departments.ts'
import { prayerToElectronics } from './categories/prayer-to-electronics.ts'
import { wearAndHome } from './categories/wear-and-home.ts'
import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  ...departments,
  ...coffeeScentAndFood,
  ...wearAndHome,
  ...prayerToElectronics,
]
