import { placesOf } from './place-table.ts'

export const oman = placesOf(6, [
  {
    id: 61,
    name: ['Muscat', 'مسقط'],
    areas: [
      ['Muttrah', 'مطرح'],
      ['Bawshar', 'بوشر'],
      ['Seeb', 'السيب'],
      ['Al Amerat', 'العامرات'],
      ['Qurayyat', 'قريات'],
      ['Muscat', 'مسقط'],
    ],
  },
  {
    id: 62,
    name: ['Dhofar', 'ظفار'],
    areas: [
      ['Salalah', 'صلالة'],
      ['Taqah', 'طاقة'],
      ['Mirbat', 'مرباط'],
      ['Thumrait', 'ثمريت'],
    ],
  },
  {
    id: 63,
    name: ['Al Batinah North', 'شمال الباطنة'],
    areas: [
      ['Sohar', 'صحار'],
      ['Saham', 'صحم'],
      ['Shinas', 'شناص'],
      ['Al Khaburah', 'الخابورة'],
      ['As Suwaiq', 'السويق'],
    ],
  },
  {
    id: 64,
    name: ['Al Batinah South', 'جنوب الباطنة'],
    areas: [
      ['Rustaq', 'الرستاق'],
      ['Barka', 'بركاء'],
      ['Al Musannah', 'المصنعة'],
      ['Nakhal', 'نخل'],
    ],
  },
  {
    id: 65,
    name: ['Ad Dakhiliyah', 'الداخلية'],
    areas: [
      ['Nizwa', 'نزوى'],
      ['Bahla', 'بهلاء'],
      ['Samail', 'سمائل'],
      ['Izki', 'إزكي'],
      ['Adam', 'أدم'],
    ],
  },
  {
    id: 66,
    name: ['Ash Sharqiyah South', 'جنوب الشرقية'],
    areas: [
      ['Sur', 'صور'],
      ['Jalan Bani Bu Ali', 'جعلان بني بو علي'],
      ['Masirah', 'مصيرة'],
      ['Al Kamil', 'الكامل والوافي'],
    ],
  },
  {
    id: 67,
    name: ['Al Buraimi', 'البريمي'],
    areas: [
      ['Al Buraimi', 'البريمي'],
      ['Mahdah', 'محضة'],
      ['As Sunaynah', 'السنينة'],
      ['Hafeet', 'حفيت'],
    ],
  },
])
