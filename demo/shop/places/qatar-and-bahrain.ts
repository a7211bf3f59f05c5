import { placesOf } from './place-table.ts'

export const qatar = placesOf(4, [
  {
    id: 41,
    name: ['Doha', 'الدوحة'],
    areas: [
      ['West Bay', 'الخليج الغربي'],
      ['The Pearl', 'اللؤلؤة'],
      ['Al Sadd', 'السد'],
      ['Old Airport', 'المطار القديم'],
      ['Al Dafna', 'الدفنة'],
      ['Madinat Khalifa', 'مدينة خليفة'],
    ],
  },
  {
    id: 42,
    name: ['Al Rayyan', 'الريان'],
    areas: [
      ['Al Rayyan', 'الريان'],
      ['Muaither', 'معيذر'],
      ['Al Waab', 'الوعب'],
      ['Education City', 'المدينة التعليمية'],
      ['Abu Hamour', 'أبو هامور'],
    ],
  },
  {
    id: 43,
    name: ['Al Wakrah', 'الوكرة'],
    areas: [
      ['Al Wakrah', 'الوكرة'],
      ['Al Wukair', 'الوكير'],
      ['Mesaieed', 'مسيعيد'],
      ['Barwa Village', 'قرية بروة'],
    ],
  },
  {
    id: 44,
    name: ['Al Khor', 'الخور'],
    areas: [
      ['Al Khor', 'الخور'],
      ['Al Thakhira', 'الذخيرة'],
      ['Ras Laffan', 'راس لفان'],
      ['Simaisma', 'سميسمة'],
    ],
  },
  {
    id: 45,
    name: ['Umm Salal', 'أم صلال'],
    areas: [
      ['Umm Salal Mohammed', 'أم صلال محمد'],
      ['Umm Salal Ali', 'أم صلال علي'],
      ['Al Kharaitiyat', 'الخريطيات'],
      ['Izghawa', 'أزغوى'],
    ],
  },
  {
    id: 46,
    name: ['Lusail', 'لوسيل'],
    areas: [
      ['Fox Hills', 'فوكس هيلز'],
      ['Marina District', 'حي المارينا'],
      ['Al Kharayej', 'الخرايج'],
      ['Qetaifan', 'قطيفان'],
    ],
  },
])

export const bahrain = placesOf(5, [
  {
    id: 51,
    name: ['Capital', 'العاصمة'],
    areas: [
      ['Manama', 'المنامة'],
      ['Juffair', 'الجفير'],
      ['Adliya', 'العدلية'],
      ['Seef', 'السيف'],
      ['Sanabis', 'السنابس'],
      ['Sitra', 'سترة'],
      ['Tubli', 'توبلي'],
    ],
  },
  {
    id: 52,
    name: ['Muharraq', 'المحرق'],
    areas: [
      ['Muharraq', 'المحرق'],
      ['Arad', 'عراد'],
      ['Hidd', 'الحد'],
      ['Busaiteen', 'البسيتين'],
      ['Amwaj Islands', 'جزر أمواج'],
      ['Galali', 'قلالي'],
    ],
  },
  {
    id: 53,
    name: ['Northern', 'الشمالية'],
    areas: [
      ['Hamad Town', 'مدينة حمد'],
      ['Budaiya', 'البديع'],
      ['Saar', 'سار'],
      ['Janabiyah', 'الجنبية'],
      ['Salman City', 'مدينة سلمان'],
    ],
  },
  {
    id: 54,
    name: ['Southern', 'الجنوبية'],
    areas: [
      ['Riffa', 'الرفاع'],
      ['Isa Town', 'مدينة عيسى'],
      ['Zallaq', 'الزلاق'],
      ['Awali', 'عوالي'],
      ['Askar', 'عسكر'],
    ],
  },
])
