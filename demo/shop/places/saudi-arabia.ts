import { placesOf } from './place-table.ts'

export const saudiArabia = placesOf(2, [
  {
    id: 21,
    name: ['Riyadh', 'الرياض'],
    areas: [
      ['Riyadh', 'الرياض'],
      ['Diriyah', 'الدرعية'],
      ['Al Kharj', 'الخرج'],
      ['Al Majmaah', 'المجمعة'],
      ['Az Zulfi', 'الزلفي'],
      ['Shaqra', 'شقراء'],
    ],
  },
  {
    id: 22,
    name: ['Makkah', 'مكة المكرمة'],
    areas: [
      ['Makkah', 'مكة المكرمة'],
      ['Jeddah', 'جدة'],
      ['Taif', 'الطائف'],
      ['Rabigh', 'رابغ'],
      ['Al Qunfudhah', 'القنفذة'],
    ],
  },
  {
    id: 23,
    name: ['Madinah', 'المدينة المنورة'],
    areas: [
      ['Madinah', 'المدينة المنورة'],
      ['Yanbu', 'ينبع'],
      ['Al Ula', 'العلا'],
      ['Badr', 'بدر'],
    ],
  },
  {
    id: 24,
    name: ['Eastern Province', 'المنطقة الشرقية'],
    areas: [
      ['Dammam', 'الدمام'],
      ['Khobar', 'الخبر'],
      ['Dhahran', 'الظهران'],
      ['Al Ahsa', 'الأحساء'],
      ['Jubail', 'الجبيل'],
      ['Qatif', 'القطيف'],
      ['Hafar Al Batin', 'حفر الباطن'],
      ['Khafji', 'الخفجي'],
    ],
  },
  {
    id: 25,
    name: ['Qassim', 'القصيم'],
    areas: [
      ['Buraidah', 'بريدة'],
      ['Unaizah', 'عنيزة'],
      ['Ar Rass', 'الرس'],
      ['Al Bukayriyah', 'البكيرية'],
    ],
  },
  {
    id: 26,
    name: ['Asir', 'عسير'],
    areas: [
      ['Abha', 'أبها'],
      ['Khamis Mushait', 'خميس مشيط'],
      ['Bisha', 'بيشة'],
      ['Al Namas', 'النماص'],
    ],
  },
  {
    id: 27,
    name: ['Tabuk', 'تبوك'],
    areas: [
      ['Tabuk', 'تبوك'],
      ['Duba', 'ضباء'],
      ['Al Wajh', 'الوجه'],
      ['Umluj', 'أملج'],
    ],
  },
  {
    id: 28,
    name: ['Hail', 'حائل'],
    areas: [
      ['Hail', 'حائل'],
      ['Baqaa', 'بقعاء'],
      ['Al Ghazalah', 'الغزالة'],
      ['Ash Shinan', 'الشنان'],
    ],
  },
])
