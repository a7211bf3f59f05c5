import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const sadu: ProductDraft[] = [
  {
    id: 1086, sku: 'SAD-RUG', brand: 'ghazal-albarr', categories: ['sadu-rugs', 'sadu'],
    name: text('Sadu majlis rug', 'سجادة سدو للمجلس'),
    short: text('Hand-spun wool on a ground loom, in red, black and white.', 'صوف مغزول باليد على نول أرضي، بالأحمر والأسود والأبيض.'),
    about: text('A large rug takes a weaver three months and carries the patterns of her tribe: the tree, the comb and the scissors. Each one has her name on a tag at the back.', 'تستغرق السجادة الكبيرة ثلاثة أشهر من حائكة واحدة، وفيها نقوش أهلها: الشجرة والمشط والمقص. وخلف كل سجادة بطاقة باسمها.'),
    points: [text('Pure sheep’s wool, natural dyes', 'صوف غنم خالص وأصباغ طبيعية'), text('Sizes vary by a few centimetres', 'يختلف المقاس بضعة سنتيمترات')],
    price: 145000, pictures: ['sadu-rug-1', 'sadu-rug-2'],
    variations: [
      { values: { 'rug-size': '100x150' }, stock: 5 },
      { values: { 'rug-size': '140x200' }, price: 260000, stock: 2 },
      { values: { 'rug-size': '200x300' }, price: 520000, stock: 1 },
    ],
    tags: ['sadu', 'majlis', 'handmade'], daysAgo: 4,
  },
  {
    id: 1087, sku: 'SAD-RUG-MONO', brand: 'ghazal-albarr', categories: ['sadu-rugs', 'sadu'],
    name: text('Black and white sadu rug', 'سجادة سدو بالأبيض والأسود'),
    short: text('The old patterns without the red, for a quiet room.', 'النقوش القديمة بلا أحمر، لغرفة هادئة.'),
    about: text('Undyed wool from white and black sheep, so the colour never fades. It goes with everything and starts conversations.', 'صوف غير مصبوغ من غنم بيض وسود، فلا يبهت لونها. تليق بكل أثاث وتفتح السوالف.'),
    points: [text('140 × 200 cm', '140 × 200 سم'), text('Turn it twice a year', 'تُقلب مرتين في السنة')],
    price: 275000, pictures: ['sadu-rug-2', 'sadu-rug-3'], stock: 2, tags: ['sadu', 'handmade'],
  },
  {
    id: 1088, sku: 'SAD-RUNNER', brand: 'ghazal-albarr', categories: ['sadu-runners', 'sadu', 'gifts'],
    name: text('Sadu table runner', 'مفرش طاولة سدو'),
    short: text('One woven band from end to end, with plaited tassels.', 'شريط منسوج من طرف إلى طرف بأهداب مجدولة.'),
    about: text('Narrow enough to leave the table visible, long enough to hang over both ends. Lay it under the dallah and the table is dressed.', 'عرضه يبقي الطاولة ظاهرة وطوله ينسدل من الجهتين. ضعه تحت الدلة وتكتمل السفرة.'),
    points: [text('180 × 35 cm', '180 × 35 سم'), text('Wool on cotton', 'صوف على قطن')],
    price: 32000, compareAt: 38000, pictures: ['sadu-runner-1', 'sadu-runner-2'],
    variations: [
      { values: { colour: 'red' }, stock: 15, picture: 'sadu-runner-1' },
      { values: { colour: 'black' }, stock: 9, picture: 'sadu-runner-2' },
      { values: { colour: 'sand' }, stock: 4, picture: 'sadu-runner-3' },
    ],
    tags: ['sadu', 'gift', 'majlis'],
  },
  {
    id: 1089, sku: 'SAD-CUSHION', brand: 'ghazal-albarr', categories: ['cushions', 'sadu'],
    name: text('Sadu cushion', 'مخدة سدو'),
    short: text('Woven front, linen back, feather inside.', 'وجه سدو وظهر كتان وحشوة ريش.'),
    about: text('One band of weaving across the middle, framed by plain wool. It turns any sofa into a place to sit down with a finjan.', 'شريط سدو في الوسط يحيط به صوف سادة. يحوّل أي كنبة إلى جلسة قهوة.'),
    points: [text('50 × 50 cm, cover removes', '50 × 50 سم والغطاء يُنزع')],
    price: 17500, pictures: ['cushion-1', 'cushion-2'],
    variations: [
      { values: { colour: 'red' }, stock: 32, picture: 'cushion-1' },
      { values: { colour: 'navy' }, stock: 16, picture: 'cushion-2' },
      { values: { colour: 'sand' }, stock: 0, picture: 'cushion-3' },
    ],
    tags: ['sadu', 'majlis', 'bestseller'],
  },
  {
    id: 1090, sku: 'SAD-BOLSTER', brand: 'ghazal-albarr', categories: ['cushions', 'sadu'],
    name: text('Majlis arm bolster', 'مسند مجلس'),
    short: text('Firm, heavy and made for the elbow.', 'متين ثقيل مصنوع للمرفق.'),
    about: text('Stuffed the traditional way with cotton, so it keeps its square edges for years. Sold singly; a corner needs two.', 'محشو بالقطن على الطريقة القديمة فتبقى حوافه سنوات. يُباع بالقطعة، والزاوية تحتاج اثنين.'),
    points: [text('40 × 30 × 25 cm', '40 × 30 × 25 سم')],
    price: 22500, pictures: ['cushion-2', 'cushion-1'], stock: 28, tags: ['majlis'],
  },
  {
    id: 1091, sku: 'SAD-WRAP', brand: 'ghazal-albarr', categories: ['shawls', 'sadu'],
    name: text('Wool wrap with a sadu border', 'شال صوف بحاشية سدو'),
    short: text('For the evenings at the camp.', 'لليالي المخيم.'),
    about: text('A wide, soft wrap with a hand-woven border on both ends. Around the shoulders, over the knees or across two children.', 'شال عريض ناعم بحاشية منسوجة يدويًا على الطرفين. على الكتف أو الركب أو يغطي طفلين.'),
    points: [text('190 × 90 cm', '190 × 90 سم')],
    price: 34000, pictures: ['shawl-3', 'shawl-1'], stock: 14, tags: ['sadu', 'winter'],
  },
]
