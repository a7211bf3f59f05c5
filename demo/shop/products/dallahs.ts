import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const dallahs: ProductDraft[] = [
  {
    id: 1001,
    sku: 'DAL-BRASS',
    brand: 'hawsh',
    categories: ['metal-dallahs', 'dallahs'],
    name: text('Brass dallah', 'دلة نحاسية'),
    short: text(
      'Spun from one sheet of brass, with a spout that pours without a drip.',
      'مسحوبة من صفيحة نحاس واحدة، ومصبّها لا يقطر.',
    ),
    about: text(
      'The dallah you remember from your grandfather’s diwaniya: a high waist, a long beak and a lid that shuts with a click. It is tinned inside by hand, so the coffee tastes of coffee and nothing else.',
      'الدلة التي تعرفها من ديوانية جدّك: خصر عالٍ ومنقار طويل وغطاء يُطبق بإحكام. مبيّضة من الداخل باليد، فيبقى طعم القهوة كما هو.',
    ),
    points: [
      text(
        'Keeps its heat over charcoal, gas or an electric plate',
        'تحفظ حرارتها على الفحم والغاز والطباخ الكهربائي',
      ),
      text('The one-litre size pours about twenty finjans', 'حجم اللتر يكفي نحو عشرين فنجانًا'),
      text(
        '<strong>Care:</strong> wash by hand and dry at once; polish with lemon and salt',
        '<strong>العناية:</strong> تُغسل باليد وتُجفف مباشرة، وتُلمّع بالليمون والملح',
      ),
    ],
    price: 22500,
    compareAt: 27000,
    pictures: ['dallah-1', 'dallah-2'],
    variations: [
      { values: { capacity: '500ml', metal: 'brass' }, stock: 14 },
      { values: { capacity: '1l', metal: 'brass' }, price: 28500, compareAt: 34000, stock: 22 },
      { values: { capacity: '1500ml', metal: 'brass' }, price: 36000, stock: 0 },
      { values: { capacity: '500ml', metal: 'silver' }, price: 29500, stock: 6, picture: 'dallah-2' },
      { values: { capacity: '1l', metal: 'silver' }, price: 37500, stock: 3, picture: 'dallah-2' },
    ],
    tags: ['majlis', 'bestseller'],
    daysAgo: 3,
  },
  {
    id: 1002,
    sku: 'DAL-COPPER',
    brand: 'hawsh',
    categories: ['metal-dallahs', 'dallahs'],
    name: text('Hammered copper dallah', 'دلة نحاس أحمر مطروقة'),
    short: text(
      'Two hundred hammer strokes on warm red copper.',
      'أكثر من مئتي طرقة على نحاس أحمر دافئ اللون.',
    ),
    about: text(
      'Every facet on the belly of this dallah is a single stroke of the hammer, and no two pots come out alike. Copper heats quickly and evenly, which suits a light Kuwaiti roast.',
      'كل وجه على بطن هذه الدلة أثر ضربة مطرقة واحدة، فلا تتشابه قطعتان. والنحاس الأحمر يسخن بسرعة وبالتساوي، وهذا ما تحتاجه القهوة الشقراء.',
    ),
    points: [
      text('Holds one litre', 'سعة لتر واحد'),
      text('Solid cast handle that stays cool enough to hold', 'يد مصبوبة تبقى باردة عند المسك'),
    ],
    price: 36500,
    pictures: ['dallah-3', 'dallah-1'],
    stock: 11,
    tags: ['majlis', 'handmade'],
  },
  {
    id: 1003,
    sku: 'DAL-ENGRAVED',
    brand: 'hawsh',
    categories: ['metal-dallahs', 'dallahs', 'gifts-him'],
    name: text('Engraved Kuwaiti dallah', 'دلة كويتية منقوشة'),
    short: text('Engraved by hand, with room for a family name.', 'نقش يدوي، مع مساحة لاسم العائلة.'),
    about: text(
      'A presentation piece in the old town style, engraved along the shoulder and the lid. Tell us the name you want and the engraver adds it under the handle.',
      'قطعة إهداء على طراز أهل الديرة، منقوشة على الكتف والغطاء. اكتب لنا الاسم المطلوب ويضيفه النقّاش تحت اليد.',
    ),
    points: [
      text('Engraving takes three working days', 'يستغرق النقش ثلاثة أيام عمل'),
      text('Delivered in a lined wooden case', 'تصلك في صندوق خشبي مبطّن'),
    ],
    price: 58000,
    pictures: ['dallah-2', 'dallah-1'],
    stock: 3,
    personalisations: [{ attribute: 'engraving', required: false, surcharge: 4000 }],
    tags: ['gift', 'handmade'],
  },
  {
    id: 1004,
    sku: 'THR-MAJLIS',
    brand: 'nabd',
    categories: ['thermos', 'dallahs'],
    name: text('Majlis thermos, 1 litre', 'ترمس المجلس، لتر واحد'),
    short: text('The shape of a dallah, the patience of a vacuum flask.', 'شكل الدلة وحرارة الترمس.'),
    about: text(
      'Double-walled steel keeps coffee at serving heat for twelve hours, from the noon visit to the last guest. The one-touch spout opens and closes with the thumb.',
      'جدار مزدوج من الستيل يبقي القهوة جاهزة للصب اثنتي عشرة ساعة، من ضيوف الظهر إلى آخر زائر. وفتحة الصب تعمل بلمسة إبهام.',
    ),
    points: [
      text('Hot for 12 hours, cold for 24', 'حار 12 ساعة، وبارد 24 ساعة'),
      text('Lid comes apart for washing', 'الغطاء يُفك للغسيل'),
    ],
    price: 12500,
    pictures: ['thermos-1', 'thermos-2', 'thermos-3'],
    variations: [
      { values: { colour: 'white' }, stock: 64, picture: 'thermos-1' },
      { values: { colour: 'green' }, stock: 37, picture: 'thermos-2' },
      { values: { colour: 'black' }, stock: 0, picture: 'thermos-3' },
    ],
    tags: ['majlis', 'bestseller'],
  },
  {
    id: 1005,
    sku: 'THR-PAIR',
    brand: 'nabd',
    categories: ['thermos', 'dallahs', 'gifts'],
    name: text('Coffee and tea thermos pair', 'طقم ترمس قهوة وشاي'),
    short: text(
      'One for coffee, one for tea, and nobody mixes them up.',
      'واحد للقهوة وواحد للشاي، ولا تضيع بينهما.',
    ),
    about: text(
      'Two matching flasks, one litre each, with a small brass mark on the lid to tell coffee from tea. They fit side by side on our 45 cm tray.',
      'ترمسان متطابقان بسعة لتر لكل منهما، وعلى الغطاء علامة نحاسية صغيرة تميّز القهوة من الشاي. ويتسعان معًا على صينية 45 سم.',
    ),
    points: [
      text('Glass inside, steel outside', 'زجاج من الداخل وستيل من الخارج'),
      text('Packed together in a gift box', 'يأتيان معًا في علبة هدية'),
    ],
    price: 21000,
    compareAt: 25500,
    pictures: ['thermos-3', 'thermos-1'],
    stock: 28,
    tags: ['gift', 'majlis'],
  },
]
