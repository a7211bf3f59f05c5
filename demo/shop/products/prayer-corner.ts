import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const prayerCorner: ProductDraft[] = [
  {
    id: 1080, sku: 'PRY-PADDED', brand: 'ghazal-albarr', categories: ['prayer-rugs'],
    name: text('Padded prayer rug', 'سجادة صلاة مبطنة'),
    short: text('Two centimetres of foam, kind to the knees.', 'بطانة سنتيمترين ترفق بالركب.'),
    about: text('A dense velvet face over soft padding, with a base that does not slip on marble. Our parents’ favourite.', 'وجه مخملي كثيف على بطانة طرية، وقاعدة لا تنزلق على الرخام. وهي المفضلة عند الوالدين.'),
    points: [text('120 × 80 cm', '120 × 80 سم'), text('Rolls up with a strap', 'تُطوى بحزام')],
    price: 13500, pictures: ['prayer-rug-1', 'prayer-rug-2'],
    variations: [
      { values: { colour: 'green' }, stock: 38, picture: 'prayer-rug-1' },
      { values: { colour: 'sand' }, stock: 24, picture: 'prayer-rug-2' },
      { values: { colour: 'red' }, stock: 11, picture: 'prayer-rug-3' },
    ],
    tags: ['ramadan', 'gift'],
  },
  {
    id: 1081, sku: 'PRY-TRAVEL', brand: 'ghazal-albarr', categories: ['prayer-rugs', 'gifts'],
    name: text('Travel prayer rug', 'سجادة صلاة للسفر'),
    short: text('Folds to the size of a paperback.', 'تُطوى بحجم كتاب جيب.'),
    about: text('Thin, light and backed with a waterproof cloth for parks and airports. A small compass is sewn into the pouch.', 'رقيقة وخفيفة وظهرها مقاوم للماء للحدائق والمطارات. وفي كيسها بوصلة صغيرة.'),
    points: [text('280 g with its pouch', '280 غرامًا مع الكيس')],
    price: 5900, compareAt: 7500, pictures: ['prayer-rug-2', 'prayer-rug-3'], stock: 92, tags: ['travel'],
  },
  {
    id: 1082, sku: 'PRY-KIDS', brand: 'ghazal-albarr', categories: ['prayer-rugs', 'kids'],
    name: text('Child’s prayer rug', 'سجادة صلاة للأطفال'),
    short: text('A small rug with the child’s name.', 'سجادة صغيرة باسم الطفل.'),
    about: text('Soft, bright and just big enough for the row beside father. The name is embroidered at the foot.', 'ناعمة زاهية بقدر الصف إلى جانب الأب. والاسم مطرّز عند طرفها.'),
    points: [text('90 × 50 cm', '90 × 50 سم'), text('Names of up to twelve letters', 'أسماء حتى اثني عشر حرفًا')],
    price: 7250, pictures: ['prayer-rug-3', 'prayer-rug-1'], stock: 45,
    personalisations: [{ attribute: 'engraving', required: true, surcharge: 1500 }],
    tags: ['ramadan', 'gift'],
  },
  {
    id: 1083, sku: 'MSB-AMBER', brand: 'lulwa', categories: ['misbahas', 'gifts-him'],
    name: text('Amber misbaha', 'مسباح كهرمان'),
    short: text('Thirty-three warm beads with a silver tassel.', 'ثلاث وثلاثون حبة دافئة بكركوشة فضية.'),
    about: text('Pressed Baltic amber that takes on the warmth of the hand. The beads are turned to one size, so it runs without a catch.', 'كهرمان بلطيقي مضغوط يأخذ حرارة اليد. وحباته مخروطة بمقاس واحد فيجري بين الأصابع بلا تعثر.'),
    points: [text('10 mm beads', 'حبات 10 ملم'), text('Restrung free of charge for life', 'إعادة اللضم مجانًا مدى الحياة')],
    price: 48000, pictures: ['misbaha-1', 'misbaha-2'], stock: 7, tags: ['gift'],
  },
  {
    id: 1084, sku: 'MSB-OLIVE', brand: 'lulwa', categories: ['misbahas', 'gifts-him'],
    name: text('Olive wood misbaha', 'مسباح خشب زيتون'),
    short: text('Light beads that darken with use.', 'حبات خفيفة تغمق مع الاستعمال.'),
    about: text('Ninety-nine small beads from pruned branches of old trees. It smells faintly of oil for the first year.', 'تسع وتسعون حبة صغيرة من أغصان مقلّمة لأشجار معمرة. وتفوح منه رائحة الزيت سنته الأولى.'),
    points: [text('8 mm beads on nylon cord', 'حبات 8 ملم على خيط نايلون')],
    price: 6900, pictures: ['misbaha-2', 'misbaha-3'], stock: 83, tags: ['everyday'],
  },
  {
    id: 1085, sku: 'MSB-AGATE', brand: 'lulwa', categories: ['misbahas'],
    name: text('Agate misbaha', 'مسباح عقيق'),
    short: text('Cool stone, with a weight you notice.', 'حجر بارد له وزن في اليد.'),
    about: text('Yemeni agate, cut round and polished. No two strings have the same bands.', 'عقيق يماني مقصوص مدور ومصقول. ولا تتشابه خطوط مسباحين.'),
    points: [text('33 beads of 10 mm', '33 حبة قياس 10 ملم')],
    price: 22500, pictures: ['misbaha-3', 'misbaha-1'],
    variations: [
      { values: { colour: 'red' }, stock: 13, picture: 'misbaha-3' },
      { values: { colour: 'black' }, stock: 9, picture: 'misbaha-1' },
      { values: { colour: 'green' }, stock: 0, picture: 'misbaha-2' },
    ],
    tags: ['gift'],
  },
]
