import { type DemoBrand, text } from './types.ts'

export const brands: DemoBrand[] = [
  { id: 1, slug: 'hawsh', name: text('Hawsh', 'حوش') },
  { id: 2, slug: 'shatha-layl', name: text('Shatha Layl', 'شذى ليل') },
  { id: 3, slug: 'dukhoon', name: text('Dukhoon Al Dar', 'دخون الدار') },
  { id: 4, slug: 'nakhlat-saad', name: text('Nakhlat Saad', 'نخلة سعد') },
  { id: 5, slug: 'barr-sidr', name: text('Barr & Sidr', 'بر وسدر') },
  { id: 6, slug: 'sukkar-hail', name: text('Sukkar & Hail', 'سكر وهيل') },
  { id: 7, slug: 'khayt', name: text('Khayt', 'خيط') },
  { id: 8, slug: 'ghazal-albarr', name: text('Ghazl Al Barr', 'غزل البر') },
  { id: 9, slug: 'teen', name: text('Teen Studio', 'محترف طين') },
  { id: 10, slug: 'fanar', name: text('Fanar', 'فنار') },
  { id: 11, slug: 'lulwa', name: text('Lulwa', 'لولوة') },
  { id: 12, slug: 'waraq', name: text('Waraq & Shareet', 'ورق وشريط') },
  { id: 13, slug: 'boom', name: text('Boom', 'بوم') },
  { id: 14, slug: 'nabd', name: text('Nabd', 'نبض') },
]
