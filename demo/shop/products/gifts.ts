import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const gifts: ProductDraft[] = [
  {
    id: 1102, sku: 'GFT-BOX', brand: 'waraq', categories: ['gift-boxes', 'gifts'],
    name: text('Build-up gift box', 'صندوق هدية منسق'),
    short: text('Dates, coffee, a candle and your words on the card.', 'تمر وقهوة وشمعة وكلماتك على البطاقة.'),
    about: text('A cloth-covered box with a magnetic lid, filled by hand on the day it leaves us. Write the card here; we copy it in ink, in Arabic or English.', 'صندوق مكسو بالقماش بغطاء مغناطيسي يُعبأ باليد يوم خروجه. اكتب البطاقة هنا ونخطها بالحبر، بالعربية أو الإنجليزية.'),
    points: [text('Add a photo and we print it on the card', 'أرفق صورة ونطبعها على البطاقة'), text('Prices are never put in the box', 'لا نضع الأسعار داخل الصندوق')],
    price: 19500, pictures: ['gift-box-1', 'gift-box-2'],
    variations: [
      { values: { colour: 'green' }, stock: 30, picture: 'gift-box-1' },
      { values: { colour: 'rose' }, stock: 22, picture: 'gift-box-2' },
      { values: { colour: 'sand' }, stock: 26, picture: 'gift-box-3' },
    ],
    personalisations: [
      { attribute: 'card-message', required: true, surcharge: 0 },
      { attribute: 'photo', required: false, surcharge: 1000 },
    ],
    tags: ['gift', 'bestseller'], daysAgo: 6,
  },
  {
    id: 1103, sku: 'GFT-BABY', brand: 'waraq', categories: ['gift-boxes', 'gifts', 'kids'],
    name: text('New baby box', 'صندوق المولود'),
    short: text('A bear, stacking rings, and something sweet for the parents.', 'دب وحلقات تركيب وحلوى للوالدين.'),
    about: text('For the first visit, when nobody has slept. The baby’s name goes on the ribbon and the chocolates go straight to the mother.', 'للزيارة الأولى حين لا أحد نائم. اسم المولود على الشريط، والشوكولاتة للأم مباشرة.'),
    points: [text('Safe from birth', 'آمن منذ الولادة')],
    price: 24500, pictures: ['gift-box-2', 'teddy-1', 'stacking-rings-1'], stock: 17,
    personalisations: [{ attribute: 'engraving', required: false, surcharge: 1500 }],
    tags: ['gift'],
  },
  {
    id: 1104, sku: 'GFT-NOTEBOOK', brand: 'waraq', categories: ['stationery', 'gifts-him', 'gifts'],
    name: text('Leather notebook', 'دفتر جلد'),
    short: text('Bound to open flat, on either side.', 'يُفتح مستويًا من الجهتين.'),
    about: text('Blank cream paper that takes a fountain pen, and no front or back: begin it from the right or from the left.', 'ورق كريمي يحب قلم الحبر، وليس له وجه ولا ظهر: ابدأه من اليمين أو من اليسار.'),
    points: [text('A5, 192 pages', 'قياس A5 و192 صفحة'), text('Initials pressed into the cover', 'تُضغط الأحرف الأولى على الغلاف')],
    price: 7500, pictures: ['notebook-1', 'notebook-2'],
    variations: [
      { values: { colour: 'brown' }, stock: 58, picture: 'notebook-1' },
      { values: { colour: 'black' }, stock: 41, picture: 'notebook-2' },
      { values: { colour: 'green' }, stock: 2, picture: 'notebook-3' },
    ],
    personalisations: [{ attribute: 'engraving', required: false, surcharge: 2000 }],
    tags: ['gift'],
  },
  {
    id: 1105, sku: 'GFT-SADUBOOK', brand: 'waraq', categories: ['stationery', 'gifts-her', 'gifts'],
    name: text('Sadu-cover notebook', 'دفتر بغلاف سدو'),
    short: text('A strip of real weaving set into the cover.', 'شريط سدو حقيقي في الغلاف.'),
    about: text('Off-cuts from the loom become covers. It is lined on one side and blank on the other, for people who draw.', 'بقايا النول تصير أغلفة. صفحة مسطرة وصفحة بيضاء لمن يرسم.'),
    points: [text('A6, 144 pages', 'قياس A6 و144 صفحة')],
    price: 4900, compareAt: 5900, pictures: ['notebook-3', 'notebook-1'], stock: 76, tags: ['sadu', 'gift'],
  },
  {
    id: 1106, sku: 'SET-HOST', brand: 'waraq', categories: ['gift-boxes', 'gifts', 'gifts-her'],
    name: text('Thank-you-for-having-us set', 'طقم شكرًا على الضيافة'),
    short: text('Dates, saffron and a candle, to leave with the host.', 'تمر وزعفران وشمعة تُترك عند أهل البيت.'),
    about: text('Never arrive with empty hands. Pick one, two or all three, and we tie them together.', 'لا تدخل ويدك خالية. اختر قطعة أو قطعتين أو الثلاث ونربطها معًا.'),
    points: [text('Tied with a sadu band', 'مربوطة بشريط سدو')],
    price: 5750, pictures: ['gift-box-3', 'date-box-3', 'saffron-2'], stock: null,
    members: [
      { productId: 1052, quantity: 1 },
      { productId: 1065, quantity: 1 },
      { productId: 1044, quantity: 1 },
    ],
    tags: ['gift'],
  },
]
