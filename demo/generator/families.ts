import { datesAndTea, honeyAndSpices, scents, sweets } from './food-and-scent.ts'
import { ceramics, cups, lights, pots, serving, weaving, woodwork } from './home-families.ts'
import type { Family } from './types.ts'
import {
  audio,
  cloth,
  jewellery,
  phones,
  softToys,
  stationery,
  watches,
  woodenToys,
} from './wear-play-tech.ts'

/** The big shop is filled from these in equal parts. */
export const families: Family[] = [
  pots,
  cups,
  serving,
  scents,
  datesAndTea,
  sweets,
  honeyAndSpices,
  cloth,
  weaving,
  ceramics,
  lights,
  woodwork,
  jewellery,
  watches,
  stationery,
  woodenToys,
  softToys,
  phones,
  audio,
]
