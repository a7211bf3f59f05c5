import { text } from '../types.ts'
import type { ProductDraft } from './build-product.ts'

export const kids: ProductDraft[] = [
  {
    id: 1112, sku: 'KID-RINGS', brand: 'boom', categories: ['wooden-toys'],
    name: text('Stacking rings', 'حلقات التركيب'),
    short: text('Seven rings, one post, endless arguments.', 'سبع حلقات وعمود واحد وجدال لا ينتهي.'),
    about: text('Beech wood painted in the colours of the sadu, with edges rounded for small mouths. The post wobbles on purpose.', 'خشب زان بألوان السدو وحواف مدورة لأفواه الصغار. والعمود يتمايل عن قصد.'),
    points: [text('From 12 months', 'من عمر 12 شهرًا'), text('Water-based paint', 'ألوان مائية')],
    price: 6750, pictures: ['stacking-rings-1', 'stacking-rings-2'], stock: 68, tags: ['gift'],
  },
  {
    id: 1113, sku: 'KID-LETTERS', brand: 'boom', categories: ['wooden-toys', 'gifts'],
    name: text('Arabic letter blocks', 'مكعبات الحروف العربية'),
    short: text('Twenty-eight letters, each with a picture from home.', 'ثمانية وعشرون حرفًا ومع كل حرف صورة من ديرتنا.'),
    about: text('B is for boom, D is for dallah, N is for nakhla. Letters on one side, numbers on another and a puzzle on the rest.', 'ب للبوم، ود للدلة، ون للنخلة. حروف على وجه وأرقام على وجه، وأحجية على الباقي.'),
    points: [text('28 blocks in a cotton bag', '28 مكعبًا في كيس قطني'), text('From 18 months', 'من عمر 18 شهرًا')],
    price: 12500, compareAt: 15000, pictures: ['blocks-1', 'blocks-2'], stock: 39, tags: ['gift', 'bestseller'],
  },
  {
    id: 1114, sku: 'KID-BLOCKS', brand: 'boom', categories: ['wooden-toys'],
    name: text('Building blocks', 'مكعبات البناء'),
    short: text('Arches, towers and a small wall.', 'أقواس وأبراج وسور صغير.'),
    about: text('The shapes of an old Gulf town: wind towers, gates and a crenellated wall. Rebuild it every evening.', 'أشكال بلدة خليجية قديمة: أبراج هواء وبوابات وسور. تُبنى من جديد كل مساء.'),
    points: [text('Natural and stained beech', 'خشب زان طبيعي وملوّن')],
    price: 9500, pictures: ['blocks-2', 'blocks-3'],
    variations: [
      { values: { pieces: '24' }, stock: 31 },
      { values: { pieces: '48' }, price: 16500, stock: 18 },
    ],
    tags: ['gift'],
  },
  {
    id: 1115, sku: 'KID-TEDDY', brand: 'boom', categories: ['soft-toys', 'gifts'],
    name: text('Bedtime bear', 'دب النوم'),
    short: text('A bear that survives the washing machine.', 'دب ينجو من الغسالة.'),
    about: text('Embroidered eyes, a firm tummy and ears made for pulling. Wash him at thirty degrees while the child is at school.', 'عيون مطرزة وبطن ممتلئ وأذنان للسحب. يُغسل على ثلاثين درجة والطفل في المدرسة.'),
    points: [text('32 cm, safe from birth', '32 سم، آمن منذ الولادة')],
    price: 7900, pictures: ['teddy-1', 'teddy-2'],
    variations: [
      { values: { colour: 'brown' }, stock: 47, picture: 'teddy-1' },
      { values: { colour: 'sand' }, stock: 29, picture: 'teddy-2' },
      { values: { colour: 'grey' }, stock: 0, picture: 'teddy-3' },
    ],
    tags: ['gift'], daysAgo: 7,
  },
  {
    id: 1116, sku: 'KID-BOOM', brand: 'boom', categories: ['wooden-toys', 'gifts-him'],
    name: text('Wooden boom', 'بوم خشبي'),
    short: text('The ship that went to India, on a shelf or in the bath.', 'السفينة التي وصلت الهند، على الرف أو في البانيو.'),
    about: text('Carved from one piece of teak, with a cotton sail that really turns. The large one is a model for grown-ups who say it is for the children.', 'منحوت من قطعة ساج واحدة وشراعه القطني يدور. والكبير للكبار الذين يقولون إنه للأطفال.'),
    points: [text('Small 18 cm, medium 30 cm, large 55 cm', 'صغير 18 سم، وسط 30 سم، كبير 55 سم')],
    price: 8900, pictures: ['wooden-boat-1', 'wooden-boat-2'],
    variations: [
      { values: { size: 'small' }, stock: 36 },
      { values: { size: 'medium' }, price: 16500, stock: 14 },
      { values: { size: 'large' }, price: 48000, stock: 1 },
    ],
    tags: ['handmade', 'gift'],
  },
  {
    id: 1117, sku: 'KID-PUZZLE', brand: 'boom', categories: ['puzzles'],
    name: text('Map of Kuwait puzzle', 'أحجية خريطة الكويت'),
    short: text('Six governorates, nine islands, one missing piece under the sofa.', 'ست محافظات وتسع جزر وقطعة ضائعة تحت الكنبة.'),
    about: text('A wooden map whose pieces follow the governorates, with the islands as separate little blocks. Names are in both languages.', 'خريطة خشبية قطعها على حدود المحافظات، والجزر قطع صغيرة منفصلة. والأسماء باللغتين.'),
    points: [text('From 3 years', 'من عمر 3 سنوات'), text('40 × 30 cm', '40 × 30 سم')],
    price: 8250, pictures: ['puzzle-1', 'puzzle-2'], stock: 54, tags: ['gift', 'new'], daysAgo: 5,
  },
  {
    id: 1118, sku: 'KID-SEAPUZZLE', brand: 'boom', categories: ['puzzles'],
    name: text('Gulf sea-life puzzle, 100 pieces', 'أحجية أسماك الخليج، 100 قطعة'),
    short: text('Hamour, zubaidi and a shy turtle.', 'هامور وزبيدي وسلحفاة خجولة.'),
    about: text('Printed on thick recycled board, with a poster that names every fish. Good for one long Friday.', 'مطبوعة على كرتون سميك معاد تدويره، ومعها ملصق بأسماء الأسماك. تكفي جمعة طويلة.'),
    points: [text('From 6 years', 'من عمر 6 سنوات')],
    price: 4250, compareAt: 5250, pictures: ['puzzle-2', 'puzzle-3'], stock: 87, tags: ['everyday'],
  },
]
