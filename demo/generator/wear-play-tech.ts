import { type Family, things } from './types.ts'
import { clothStyles, craftStyles, techStyles } from './words.ts'

const byColour = { variesBy: 'colour', describedBy: ['colour'] }
const smooth = craftStyles.filter(([en]) => en !== 'Hammered' && en !== 'Engraved' && en !== 'Antique-look')

export const cloth: Family = {
  things: things([
    ['abaya', 'عباية', 'f', 'everyday-abayas', 'abaya', 'garment'],
    ['occasion abaya', 'عباية مناسبات', 'f', 'occasion-abayas', 'abaya', 'garment'],
    ['bisht', 'بشت', 'm', 'bishts', 'bisht', 'garment'],
    ['ghutra', 'غترة', 'f', 'ghutras', 'ghutra', 'garment'],
    ['shmagh', 'شماغ', 'm', 'ghutras', 'ghutra', 'garment'],
    ['sheila', 'شيلة', 'f', 'shawls', 'shawl', 'garment'],
    ['shawl', 'شال', 'm', 'shawls', 'shawl', 'garment'],
  ]),
  materials: [
    ['crepe', 'من الكريب'],
    ['linen', 'من الكتان'],
    ['silk', 'من الحرير'],
    ['cotton', 'من القطن'],
    ['wool', 'من الصوف'],
    ['cashmere', 'من الكشمير'],
    ['chiffon', 'من الشيفون'],
    ['voile', 'من الفوال'],
  ],
  materialComes: 'before',
  styles: clothStyles,
  price: [6_000, 120_000],
  variesBy: 'length',
  describedBy: ['colour'],
}

export const jewellery: Family = {
  things: things([
    ['ring', 'خاتم', 'm', 'rings', 'ring', 'model'],
    ['bangle', 'بنقري', 'm', 'bangles', 'bangles', 'model'],
    ['bracelet', 'سوار', 'm', 'bangles', 'bangles', 'model'],
    ['cuff', 'سوار عريض', 'm', 'bangles', 'bangles', 'model'],
  ]),
  materials: [
    ['silver', 'من الفضة'],
    ['gold-plated', 'بطلاء الذهب'],
    ['pearl', 'باللؤلؤ'],
    ['agate', 'بالعقيق'],
    ['turquoise', 'بالفيروز'],
    ['coral', 'بالمرجان'],
    ['emerald', 'بالزمرد'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [9_000, 140_000],
  variesBy: 'ring-size',
  describedBy: ['colour'],
}

export const watches: Family = {
  things: things([
    ['watch', 'ساعة يد', 'f', 'watches', 'watch', 'model'],
    ['dress watch', 'ساعة رسمية', 'f', 'watches', 'watch', 'model'],
    ['sport watch', 'ساعة رياضية', 'f', 'wearables', 'smartwatch', 'model'],
  ]),
  materials: [
    ['with leather strap', 'بسوار جلد'],
    ['with steel strap', 'بسوار ستيل'],
    ['with woven strap', 'بسوار منسوج'],
    ['with rubber strap', 'بسوار مطاطي'],
    ['with Arabic numerals', 'بأرقام عربية'],
    ['with green dial', 'بمينا أخضر'],
  ],
  materialComes: 'after',
  styles: smooth,
  price: [15_000, 180_000],
  ...byColour,
}

export const stationery: Family = {
  things: things([
    ['notebook', 'دفتر', 'm', 'stationery', 'notebook', 'model'],
    ['sketchbook', 'دفتر رسم', 'm', 'stationery', 'notebook', 'model'],
    ['diary', 'مفكرة', 'f', 'stationery', 'notebook', 'model'],
    ['guest book', 'سجل ضيوف', 'm', 'stationery', 'notebook', 'model'],
  ]),
  materials: [
    ['leather', 'من الجلد'],
    ['cloth-bound', 'بغلاف قماش'],
    ['sadu-bound', 'بغلاف سدو'],
    ['cork', 'بغلاف فلين'],
    ['linen-bound', 'بغلاف كتان'],
    ['velvet', 'بغلاف مخمل'],
  ],
  materialComes: 'before',
  styles: smooth,
  price: [2_000, 18_000],
  ...byColour,
}

export const woodenToys: Family = {
  things: things([
    ['stacking rings', 'حلقات تركيب', 'f', 'wooden-toys', 'stacking-rings', 'pieces'],
    ['building blocks', 'مكعبات بناء', 'f', 'wooden-toys', 'blocks', 'pieces'],
    ['toy boat', 'قارب لعبة', 'm', 'wooden-toys', 'wooden-boat', 'width'],
    ['puzzle', 'أحجية', 'f', 'puzzles', 'puzzle', 'pieces'],
    ['memory game', 'لعبة ذاكرة', 'f', 'puzzles', 'puzzle', 'pieces'],
  ]),
  materials: [
    ['beech', 'من خشب الزان'],
    ['maple', 'من خشب القيقب'],
    ['pine', 'من خشب الصنوبر'],
    ['bamboo', 'من الخيزران'],
    ['cork', 'من الفلين'],
    ['palm-wood', 'من خشب النخل'],
  ],
  materialComes: 'before',
  styles: smooth,
  price: [2_500, 28_000],
  ...byColour,
}

export const softToys: Family = {
  things: things([
    ['teddy bear', 'دبدوب', 'm', 'soft-toys', 'teddy', 'width'],
    ['soft camel', 'جمل محشو', 'm', 'soft-toys', 'teddy', 'width'],
    ['soft rabbit', 'أرنب محشو', 'm', 'soft-toys', 'teddy', 'width'],
    ['rag doll', 'دمية قماش', 'f', 'soft-toys', 'teddy', 'width'],
  ]),
  materials: [
    ['cotton', 'من القطن'],
    ['wool', 'من الصوف'],
    ['felt', 'من اللباد'],
    ['plush', 'من المخمل الناعم'],
    ['linen', 'من الكتان'],
  ],
  materialComes: 'before',
  styles: smooth.filter(([en]) => en !== 'Polished'),
  price: [3_000, 20_000],
  ...byColour,
}

export const phones: Family = {
  things: things([
    ['phone', 'هاتف', 'm', 'phones', 'phone', 'model'],
    ['smartphone', 'هاتف ذكي', 'm', 'phones', 'phone', 'model'],
  ]),
  materials: [
    ['with two SIM cards', 'بشريحتين'],
    ['with two-year guarantee', 'بكفالة سنتين'],
    ['with large battery', 'ببطارية كبيرة'],
    ['with fast charging', 'بشحن سريع'],
    ['with night camera', 'بكاميرا ليلية'],
    ['with metal frame', 'بإطار معدني'],
  ],
  materialComes: 'after',
  styles: techStyles.filter(([en]) => en !== 'Wireless' && en !== 'Quiet' && en !== 'Smart'),
  price: [60_000, 320_000],
  variesBy: 'storage',
  describedBy: ['colour'],
}

export const audio: Family = {
  things: things([
    ['headphones', 'سماعة رأس', 'f', 'audio', 'headphones', 'model'],
    ['earphones', 'سماعة أذن', 'f', 'audio', 'headphones', 'model'],
    ['speaker', 'مكبر صوت', 'm', 'audio', 'speaker', 'model'],
    ['power bank', 'بطارية متنقلة', 'f', 'phones', 'power-bank', 'model'],
    ['charger', 'شاحن', 'm', 'phones', 'power-bank', 'model'],
  ]),
  materials: [
    ['with USB-C', 'بمنفذ USB-C'],
    ['with two-year guarantee', 'بكفالة سنتين'],
    ['with carrying case', 'مع حافظة'],
    ['with fast charging', 'بشحن سريع'],
    ['with woven cable', 'بسلك منسوج'],
    ['with travel bag', 'مع حقيبة سفر'],
  ],
  materialComes: 'after',
  styles: techStyles,
  price: [4_000, 60_000],
  ...byColour,
}
