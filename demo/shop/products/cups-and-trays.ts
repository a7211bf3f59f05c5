import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const cupsAndTrays: ProductDraft[] = [
  {
    id: 1006, sku: 'FIN-GOLD', brand: 'hawsh', categories: ['cups-trays'],
    name: text('Gold-rim finjans', 'فناجين بحافة ذهبية'),
    short: text('Thin porcelain with a fine gold line.', 'بورسلان رقيق بخط ذهبي ناعم.'),
    about: text('Light enough to be refilled with one hand and thin enough to feel the heat before the sip. The gold line is fired, not painted, and does not wear off in the wash.', 'خفيفة تُملأ وتُناول بيد واحدة، ورقيقة تُحس معها الحرارة قبل الرشفة. والخط الذهبي محروق لا مرسوم، فلا يزول مع الغسيل.'),
    points: [
      text('70 ml each', 'سعة الفنجان 70 مل'),
      text('Not for the microwave', 'لا تناسب الميكروويف'),
    ],
    price: 6500, pictures: ['finjan-1', 'finjan-2'],
    variations: [
      { values: { pieces: '6' }, stock: 85 },
      { values: { pieces: '12' }, price: 11750, stock: 46 },
    ],
    tags: ['majlis'],
  },
  {
    id: 1007, sku: 'FIN-SADU', brand: 'hawsh', categories: ['cups-trays', 'gifts'],
    name: text('Sadu-band finjans, set of 6', 'فناجين بنقشة السدو، 6 قطع'),
    short: text('The woven band of the desert, around the rim of a cup.', 'شريط السدو يلتف حول حافة الفنجان.'),
    about: text('We asked a weaver from Jahra to draw the band and a potter to fire it. The triangles run all the way round without a seam.', 'رسمت الشريط حائكة من الجهراء وأحرقه خزّاف على البورسلان، فتدور المثلثات حول الفنجان بلا انقطاع.'),
    points: [
      text('Six cups of 70 ml in a box', 'ستة فناجين سعة 70 مل في علبة'),
      text('Safe in the dishwasher', 'آمنة في غسالة الصحون'),
    ],
    price: 8900, pictures: ['finjan-2', 'finjan-1'],
    variations: [
      { values: { colour: 'red' }, stock: 40, picture: 'finjan-2' },
      { values: { colour: 'navy' }, stock: 18, picture: 'finjan-3' },
      { values: { colour: 'sand' }, stock: 2, picture: 'finjan-1' },
    ],
    tags: ['sadu', 'gift'], daysAgo: 5,
  },
  {
    id: 1008, sku: 'FIN-PLAIN', brand: 'hawsh', categories: ['cups-trays'],
    name: text('Plain white finjans, set of 12', 'فناجين بيضاء سادة، 12 قطعة'),
    short: text('The dozen that lives in the diwaniya cupboard.', 'الدرزن الذي لا تخلو منه خزانة الديوانية.'),
    about: text('Nothing on them, nothing missing. They stack in sixes and forgive being dropped on a carpet.', 'بلا نقوش ولا زيادة. تُرص ستة فوق ستة، وتسامح من تسقط منه على السجاد.'),
    points: [
      text('Twelve cups of 75 ml', '12 فنجانًا سعة 75 مل'),
      text('Replacement cups always in stock', 'القطع البديلة متوفرة دائمًا'),
    ],
    price: 4250, pictures: ['finjan-3', 'finjan-1'], stock: 180, tags: ['majlis', 'everyday'],
  },
  {
    id: 1009, sku: 'TRY-BRASS', brand: 'hawsh', categories: ['cups-trays'],
    name: text('Round brass tray', 'صينية نحاسية دائرية'),
    short: text('A raised edge and a heavy base that does not slide.', 'حافة مرفوعة وقاعدة ثقيلة لا تنزلق.'),
    about: text('Turned from thick brass with a quiet satin finish that hides fingerprints. Big enough, in the widest size, for the dallah, a dozen cups and the dates.', 'مخروطة من نحاس سميك بلمعة هادئة لا تُظهر أثر الأصابع. والمقاس الأكبر يتسع للدلة ودرزن فناجين والتمر.'),
    points: [
      text('Felt feet that protect the table', 'أرجل من اللباد تحمي الطاولة'),
      text('Lacquered, so it stays bright', 'مغطاة بطبقة حماية تحفظ بريقها'),
    ],
    price: 14500, pictures: ['tray-1', 'tray-2'],
    variations: [
      { values: { diameter: '35cm' }, stock: 31 },
      { values: { diameter: '45cm' }, price: 19750, stock: 17 },
      { values: { diameter: '60cm' }, price: 29000, stock: 4 },
    ],
    tags: ['majlis'],
  },
  {
    id: 1010, sku: 'TRY-WALNUT', brand: 'teen', categories: ['cups-trays', 'gifts-him'],
    name: text('Walnut serving tray', 'صينية تقديم من خشب الجوز'),
    short: text('One board, oiled by hand, with brass handles.', 'لوح واحد مدهون بالزيت ومقابض نحاسية.'),
    about: text('Cut from a single walnut board so that the grain runs from handle to handle. A little oil twice a year keeps it as dark as the day it came.', 'مقطوعة من لوح جوز واحد لتمتد عروق الخشب من مقبض إلى مقبض. قليل من الزيت مرتين في السنة يبقيها كما وصلتك.'),
    points: [
      text('48 × 32 cm', 'المقاس 48 × 32 سم'),
      text('<strong>Care:</strong> wipe with a damp cloth', '<strong>العناية:</strong> تُمسح بقطعة رطبة'),
    ],
    price: 18250, pictures: ['tray-2', 'tray-1'], stock: 26, tags: ['handmade'],
  },
  {
    id: 1011, sku: 'TRY-COPPER', brand: 'hawsh', categories: ['cups-trays'],
    name: text('Beaten copper tray', 'صينية نحاس أحمر مطروقة'),
    short: text('The partner of our hammered dallah.', 'رفيقة الدلة المطروقة.'),
    about: text('Made by the same hands as the hammered copper dallah, in the same small workshop. We make thirty at a time and they go quickly.', 'من اليد نفسها التي طرقت دلة النحاس الأحمر وفي الورشة ذاتها. نصنع ثلاثين قطعة في كل مرة وتنفد سريعًا.'),
    points: [
      text('40 cm across', 'القطر 40 سم'),
      text('The next batch is on the anvil', 'الدفعة القادمة على السندان'),
    ],
    price: 24000, pictures: ['tray-3', 'tray-1'], stock: 0, tags: ['handmade'],
  },
]
