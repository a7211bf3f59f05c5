import { emirates } from './places/emirates.ts'
import { kuwait } from './places/kuwait.ts'
import { oman } from './places/oman.ts'
import { bahrain, qatar } from './places/qatar-and-bahrain.ts'
import { saudiArabia } from './places/saudi-arabia.ts'
import { type DemoArea, type DemoCountry, type DemoState, text } from './types.ts'

export const countries: DemoCountry[] = [
  { id: 1, code: 'kw', name: text('Kuwait', 'الكويت') },
  { id: 2, code: 'sa', name: text('Saudi Arabia', 'السعودية') },
  { id: 3, code: 'ae', name: text('United Arab Emirates', 'الإمارات') },
  { id: 4, code: 'qa', name: text('Qatar', 'قطر') },
  { id: 5, code: 'bh', name: text('Bahrain', 'البحرين') },
  { id: 6, code: 'om', name: text('Oman', 'عُمان') },
]

const all = [kuwait, saudiArabia, emirates, qatar, bahrain, oman]

export const states: DemoState[] = all.flatMap((country) => country.states)
export const areas: DemoArea[] = all.flatMap((country) => country.areas)
