import { placesOf } from './place-table.ts'

export const emirates = placesOf(3, [
  {
    id: 31,
    name: ['Abu Dhabi', 'أبوظبي'],
    areas: [
      ['Al Khalidiyah', 'الخالدية'],
      ['Al Reem Island', 'جزيرة الريم'],
      ['Khalifa City', 'مدينة خليفة'],
      ['Mohamed bin Zayed City', 'مدينة محمد بن زايد'],
      ['Yas Island', 'جزيرة ياس'],
      ['Al Ain', 'العين'],
    ],
  },
  {
    id: 32,
    name: ['Dubai', 'دبي'],
    areas: [
      ['Deira', 'ديرة'],
      ['Bur Dubai', 'بر دبي'],
      ['Jumeirah', 'جميرا'],
      ['Al Barsha', 'البرشاء'],
      ['Mirdif', 'مردف'],
      ['Dubai Marina', 'مرسى دبي'],
      ['Al Quoz', 'القوز'],
    ],
  },
  {
    id: 33,
    name: ['Sharjah', 'الشارقة'],
    areas: [
      ['Al Majaz', 'المجاز'],
      ['Al Nahda', 'النهدة'],
      ['Al Qasimia', 'القاسمية'],
      ['Muwaileh', 'مويلح'],
    ],
  },
  {
    id: 34,
    name: ['Ajman', 'عجمان'],
    areas: [
      ['Al Nuaimia', 'النعيمية'],
      ['Al Rashidiya', 'الراشدية'],
      ['Al Jurf', 'الجرف'],
      ['Al Rawda', 'الروضة'],
    ],
  },
  {
    id: 35,
    name: ['Umm Al Quwain', 'أم القيوين'],
    areas: [
      ['Al Salamah', 'السلمة'],
      ['Al Raas', 'الراس'],
      ['Al Humrah', 'الحمرة'],
      ['Falaj Al Mualla', 'فلج المعلا'],
    ],
  },
  {
    id: 36,
    name: ['Ras Al Khaimah', 'رأس الخيمة'],
    areas: [
      ['Al Nakheel', 'النخيل'],
      ['Al Dhait', 'الظيت'],
      ['Al Hamra', 'الحمراء'],
      ['Khuzam', 'خزام'],
    ],
  },
  {
    id: 37,
    name: ['Fujairah', 'الفجيرة'],
    areas: [
      ['Fujairah City', 'مدينة الفجيرة'],
      ['Dibba', 'دبا'],
      ['Al Faseel', 'الفصيل'],
      ['Masafi', 'مسافي'],
    ],
  },
])
