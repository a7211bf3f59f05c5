import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const jewelleryAndWatches: ProductDraft[] = [
  {
    id: 1107, sku: 'JWL-PEARL', brand: 'lulwa', categories: ['rings', 'gifts-her'],
    name: text('Pearl ring', 'خاتم لؤلؤ'),
    short: text('One pearl on a thin band, as the divers’ wives wore it.', 'لؤلؤة واحدة على حلقة رفيعة كما لبستها نساء الغواصين.'),
    about: text('A single freshwater pearl, seven millimetres, in a low setting that does not catch on sleeves. We engrave inside the band.', 'لؤلؤة مياه عذبة قياس سبعة ملم بتركيبة منخفضة لا تعلق بالأكمام. ونكتب داخل الحلقة ما تريد.'),
    points: [text('Gold plate on sterling silver', 'طلاء ذهب على فضة 925'), text('Free resizing once', 'تعديل المقاس مرة مجانًا')],
    price: 42000, pictures: ['ring-1', 'ring-2'],
    variations: [
      { values: { 'ring-size': '52' }, stock: 6 },
      { values: { 'ring-size': '54' }, stock: 9 },
      { values: { 'ring-size': '56' }, stock: 0 },
    ],
    personalisations: [{ attribute: 'engraving', required: false, surcharge: 3000 }],
    tags: ['gift', 'new'], daysAgo: 2,
  },
  {
    id: 1108, sku: 'JWL-AQEEQ', brand: 'lulwa', categories: ['rings', 'gifts-him'],
    name: text('Silver ring with agate', 'خاتم فضة بفص عقيق'),
    short: text('A Yemeni agate in heavy silver.', 'عقيق يماني في فضة ثقيلة.'),
    about: text('The stone is cut flat on top and open underneath, so that it touches the skin. Hand-engraved shoulders.', 'الفص مسطح من الأعلى ومفتوح من الأسفل ليلامس الجلد. وكتفا الخاتم منقوشان باليد.'),
    points: [text('Sterling silver, 14 g', 'فضة 925، الوزن 14 غرامًا')],
    price: 28500, pictures: ['ring-2', 'ring-3'],
    variations: [
      { values: { 'ring-size': '60' }, stock: 11 },
      { values: { 'ring-size': '64' }, stock: 8 },
    ],
    tags: ['gift'],
  },
  {
    id: 1109, sku: 'JWL-BANGLES', brand: 'lulwa', categories: ['bangles', 'gifts-her'],
    name: text('Stack of six bangles', 'ستة بناجري'),
    short: text('Thin, ringing, and never worn alone.', 'رفيعة ولها رنة ولا تُلبس وحدها.'),
    about: text('Six bangles of slightly different texture, to be worn together and heard before you are seen.', 'ست قطع بملمس مختلف قليلًا تُلبس معًا، وتُسمع قبل أن تُرى صاحبتها.'),
    points: [text('Small fits a 17 cm wrist, medium 18, large 19', 'الصغير لمعصم 17 سم، والوسط 18، والكبير 19')],
    price: 26000, compareAt: 31000, pictures: ['bangles-1', 'bangles-2'],
    variations: [
      { values: { metal: 'gold', size: 'small' }, stock: 12, picture: 'bangles-1' },
      { values: { metal: 'gold', size: 'medium' }, stock: 15, picture: 'bangles-1' },
      { values: { metal: 'gold', size: 'large' }, stock: 0, picture: 'bangles-1' },
      { values: { metal: 'silver', size: 'medium' }, stock: 7, picture: 'bangles-2' },
      { values: { metal: 'silver', size: 'large' }, stock: 4, picture: 'bangles-2' },
    ],
    tags: ['gift', 'wedding'],
  },
  {
    id: 1110, sku: 'WCH-CLASSIC', brand: 'lulwa', categories: ['watches', 'gifts-him'],
    name: text('Plain-dial watch', 'ساعة يد بمينا سادة'),
    short: text('Two hands, no date, Arabic numerals.', 'عقربان بلا تاريخ وأرقام عربية.'),
    about: text('A slim steel case with sapphire glass and a Japanese movement. It tells the time and stays quiet about the rest.', 'علبة ستيل رفيعة بزجاج ياقوتي وحركة يابانية. تعطيك الوقت وتسكت عن الباقي.'),
    points: [text('38 mm, water-resistant to 50 m', '38 ملم ومقاومة للماء حتى 50 مترًا'), text('Three-year guarantee', 'كفالة ثلاث سنوات')],
    price: 54000, pictures: ['watch-1', 'watch-2'],
    variations: [
      { values: { colour: 'black' }, stock: 13, picture: 'watch-1' },
      { values: { colour: 'brown' }, stock: 9, picture: 'watch-2' },
      { values: { colour: 'silver' }, price: 62000, stock: 5, picture: 'watch-3' },
    ],
    personalisations: [{ attribute: 'engraving', required: false, surcharge: 3000 }],
    tags: ['gift'],
  },
  {
    id: 1111, sku: 'WCH-DIVER', brand: 'lulwa', categories: ['watches', 'gifts-him'],
    name: text('Pearl diver’s watch', 'ساعة الغواص'),
    short: text('A rotating bezel and a dial the colour of deep water.', 'إطار دوّار ومينا بلون الغزير.'),
    about: text('Named for the men who went down with a stone and a basket. Two hundred metres of water resistance is more than they ever needed.', 'سُميت باسم من نزلوا بالحجر والديّين. ومقاومة مئتي متر أكثر مما احتاجوا يومًا.'),
    points: [text('42 mm steel, automatic', 'ستيل 42 ملم، أوتوماتيك')],
    price: 128000, pictures: ['watch-3', 'watch-1'], stock: 3, tags: ['gift'],
  },
]
