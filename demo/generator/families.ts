import { type Family, things } from './types.ts'
import { clothStyles, craftStyles, foodStyles, scentStyles, techStyles } from './words.ts'

const coffee: Family = {
  things: things([
    ['dallah', 'دلة', 'f', 'metal-dallahs', 'dallah', 'capacity'],
    ['coffee pot', 'ركوة قهوة', 'f', 'metal-dallahs', 'dallah', 'capacity'],
    ['finjans', 'فناجين', 'f', 'cups-trays', 'finjan', 'pieces'],
    ['tea glasses', 'استكانات', 'f', 'cups-trays', 'finjan', 'pieces'],
    ['serving tray', 'صينية تقديم', 'f', 'cups-trays', 'tray', 'width'],
    ['thermos', 'ترمس', 'm', 'thermos', 'thermos', 'capacity'],
    ['teapot', 'قوري شاي', 'm', 'tea', 'teapot', 'capacity'],
    ['coffee grinder', 'مطحنة قهوة', 'f', 'coffee-tools', 'grinder', 'model'],
    ['kettle', 'غلاية', 'f', 'coffee-tools', 'kettle', 'capacity'],
    ['sugar bowl', 'سكرية', 'f', 'cups-trays', 'bowl', 'width'],
  ]),
  materials: [
    ['brass', 'من النحاس'],
    ['copper', 'من النحاس الأحمر'],
    ['steel', 'من الستيل'],
    ['porcelain', 'من البورسلان'],
    ['walnut', 'من خشب الجوز'],
    ['enamel', 'من المينا'],
    ['stoneware', 'من الفخار'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [3_000, 60_000],
  variesBy: 'colour',
  describedBy: ['colour'],
}

const scent: Family = {
  things: things([
    ['perfume', 'عطر', 'm', 'sprays', 'perfume', 'volume'],
    ['eau de parfum', 'أو دو برفان', 'm', 'sprays', 'perfume-round', 'volume'],
    ['perfume oil', 'زيت عطري', 'm', 'oils', 'attar', 'volume'],
    ['dehn al oud', 'دهن عود', 'm', 'dehn-oud', 'attar', 'volume'],
    ['musk', 'مسك', 'm', 'musk', 'attar', 'volume'],
    ['perfume set', 'طقم عطور', 'm', 'perfume-sets', 'perfume-set', 'pieces'],
    ['bakhoor', 'بخور', 'm', 'bakhoor', 'bakhoor', 'weight'],
    ['oud chips', 'كسر عود', 'm', 'oud-chips', 'oud-chips', 'weight'],
    ['candle', 'شمعة', 'f', 'home-fragrance', 'candle', 'weight'],
    ['reed diffuser', 'فواحة أعواد', 'f', 'home-fragrance', 'diffuser', 'volume'],
  ]),
  materials: [
    ['with amber', 'بالعنبر'],
    ['with Taif rose', 'بالورد الطائفي'],
    ['with white musk', 'بالمسك الأبيض'],
    ['with sandalwood', 'بالصندل'],
    ['with saffron', 'بالزعفران'],
    ['with jasmine', 'بالياسمين'],
    ['with leather', 'بالجلد'],
    ['with vanilla', 'بالفانيليا'],
  ],
  materialComes: 'after',
  styles: scentStyles,
  price: [5_000, 120_000],
  variesBy: 'volume',
  describedBy: ['metal'],
}

const food: Family = {
  things: things([
    ['khalas dates', 'تمر خلاص', 'm', 'dates', 'dates', 'weight'],
    ['sukkari dates', 'تمر سكري', 'm', 'dates', 'dates', 'weight'],
    ['date paste', 'معجون تمر', 'm', 'dates', 'dates', 'weight'],
    ['filled date box', 'علبة تمر محشي', 'f', 'date-boxes', 'date-box', 'pieces'],
    ['halva', 'حلاوة طحينية', 'f', 'sweets', 'halva', 'weight'],
    ['maamoul', 'معمول', 'm', 'sweets', 'maamoul', 'pieces'],
    ['chocolates', 'شوكولاتة', 'f', 'chocolate', 'chocolate-box', 'pieces'],
    ['sidr honey', 'عسل سدر', 'm', 'honey', 'honey', 'weight'],
    ['flower honey', 'عسل زهور', 'm', 'honey', 'honey', 'weight'],
    ['saffron', 'زعفران', 'm', 'saffron', 'saffron', 'weight'],
    ['spice mix', 'خلطة بهارات', 'f', 'spices', 'spice-jars', 'weight'],
    ['cardamom', 'هيل', 'm', 'spices', 'spice-jars', 'weight'],
    ['coffee beans', 'بن', 'm', 'coffee-beans', 'coffee-beans', 'weight'],
    ['black tea', 'شاي أسود', 'm', 'tea', 'tea-tin', 'weight'],
  ]),
  materials: [
    ['from Qassim', 'من القصيم'],
    ['from Al Ahsa', 'من الأحساء'],
    ['from Madinah', 'من المدينة'],
    ['from Wafra', 'من الوفرة'],
    ['from Yemen', 'من اليمن'],
    ['from Oman', 'من عُمان'],
    ['from Ethiopia', 'من إثيوبيا'],
    ['from India', 'من الهند'],
    ['from Ceylon', 'من سيلان'],
  ],
  materialComes: 'after',
  styles: foodStyles,
  price: [1_000, 30_000],
  variesBy: 'weight',
  describedBy: [],
}

const clothing: Family = {
  things: things([
    ['abaya', 'عباية', 'f', 'everyday-abayas', 'abaya', 'garment'],
    ['occasion abaya', 'عباية مناسبات', 'f', 'occasion-abayas', 'abaya', 'garment'],
    ['bisht', 'بشت', 'm', 'bishts', 'bisht', 'garment'],
    ['ghutra', 'غترة', 'f', 'ghutras', 'ghutra', 'garment'],
    ['shmagh', 'شماغ', 'm', 'ghutras', 'ghutra', 'garment'],
    ['sheila', 'شيلة', 'f', 'shawls', 'shawl', 'garment'],
    ['shawl', 'شال', 'm', 'shawls', 'shawl', 'garment'],
    ['prayer rug', 'سجادة صلاة', 'f', 'prayer-rugs', 'prayer-rug', 'model'],
  ]),
  materials: [
    ['crepe', 'من الكريب'],
    ['linen', 'من الكتان'],
    ['silk', 'من الحرير'],
    ['cotton', 'من القطن'],
    ['wool', 'من الصوف'],
    ['cashmere', 'من الكشمير'],
    ['chiffon', 'من الشيفون'],
    ['velvet', 'من المخمل'],
  ],
  materialComes: 'before',
  styles: clothStyles,
  price: [5_000, 160_000],
  variesBy: 'length',
  describedBy: ['colour'],
}

const home: Family = {
  things: things([
    ['rug', 'سجادة', 'f', 'sadu-rugs', 'sadu-rug', 'width'],
    ['table runner', 'مفرش طاولة', 'm', 'sadu-runners', 'sadu-runner', 'width'],
    ['cushion', 'مخدة', 'f', 'cushions', 'cushion', 'width'],
    ['basket', 'سلة', 'f', 'baskets-clocks', 'basket', 'width'],
    ['throw', 'غطاء كنب', 'm', 'sadu', 'shawl', 'width'],
  ]),
  materials: [
    ['wool', 'من الصوف'],
    ['cotton', 'من القطن'],
    ['linen', 'من الكتان'],
    ['camel-hair', 'من وبر الإبل'],
    ['goat-hair', 'من شعر الماعز'],
    ['palm-leaf', 'من الخوص'],
    ['jute', 'من الجوت'],
  ],
  materialComes: 'before',
  styles: clothStyles,
  price: [4_000, 250_000],
  variesBy: 'colour',
  describedBy: ['colour'],
}

const table: Family = {
  things: things([
    ['vase', 'مزهرية', 'f', 'ceramics', 'vase', 'width'],
    ['bowl', 'زبدية', 'f', 'ceramics', 'bowl', 'width'],
    ['plates', 'صحون', 'f', 'ceramics', 'plates', 'pieces'],
    ['table lamp', 'مصباح طاولة', 'm', 'lighting', 'lamp', 'width'],
    ['lantern', 'فانوس', 'm', 'lighting', 'lantern', 'width'],
    ['wall clock', 'ساعة حائط', 'f', 'baskets-clocks', 'clock', 'width'],
    ['mabkhara', 'مبخرة', 'f', 'mabkharas', 'mabkhara', 'width'],
    ['gift box', 'صندوق هدايا', 'm', 'gift-boxes', 'gift-box', 'width'],
    ['misbaha', 'مسباح', 'm', 'misbahas', 'misbaha', 'model'],
  ]),
  materials: [
    ['brass', 'من النحاس'],
    ['stoneware', 'من الفخار'],
    ['ceramic', 'من الخزف'],
    ['walnut', 'من خشب الجوز'],
    ['olive-wood', 'من خشب الزيتون'],
    ['sidr-wood', 'من خشب السدر'],
    ['glass', 'من الزجاج'],
    ['marble', 'من الرخام'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [3_500, 90_000],
  variesBy: 'colour',
  describedBy: ['colour'],
}

const jewellery: Family = {
  things: things([
    ['ring', 'خاتم', 'm', 'rings', 'ring', 'model'],
    ['bangle', 'بنقري', 'm', 'bangles', 'bangles', 'model'],
    ['watch', 'ساعة يد', 'f', 'watches', 'watch', 'model'],
    ['notebook', 'دفتر', 'm', 'stationery', 'notebook', 'model'],
  ]),
  materials: [
    ['silver', 'من الفضة'],
    ['gold-plated', 'بطلاء الذهب'],
    ['steel', 'من الستيل'],
    ['pearl', 'باللؤلؤ'],
    ['agate', 'بالعقيق'],
    ['turquoise', 'بالفيروز'],
    ['leather', 'من الجلد'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [4_000, 180_000],
  variesBy: 'colour',
  describedBy: ['colour'],
}

const toys: Family = {
  things: things([
    ['stacking rings', 'حلقات تركيب', 'f', 'wooden-toys', 'stacking-rings', 'pieces'],
    ['building blocks', 'مكعبات بناء', 'f', 'wooden-toys', 'blocks', 'pieces'],
    ['toy boat', 'قارب لعبة', 'm', 'wooden-toys', 'wooden-boat', 'width'],
    ['puzzle', 'أحجية', 'f', 'puzzles', 'puzzle', 'pieces'],
    ['teddy bear', 'دبدوب', 'm', 'soft-toys', 'teddy', 'width'],
  ]),
  materials: [
    ['beech', 'من خشب الزان'],
    ['maple', 'من خشب القيقب'],
    ['cotton', 'من القطن'],
    ['felt', 'من اللباد'],
    ['bamboo', 'من الخيزران'],
    ['cork', 'من الفلين'],
  ],
  materialComes: 'before',
  styles: craftStyles.filter(([en]) => en !== 'Hammered' && en !== 'Engraved'),
  price: [2_000, 35_000],
  variesBy: 'colour',
  describedBy: ['colour'],
}

const devices: Family = {
  things: things([
    ['phone', 'هاتف', 'm', 'phones', 'phone', 'model'],
    ['power bank', 'بطارية متنقلة', 'f', 'phones', 'power-bank', 'model'],
    ['headphones', 'سماعة رأس', 'f', 'audio', 'headphones', 'model'],
    ['speaker', 'مكبر صوت', 'm', 'audio', 'speaker', 'model'],
    ['sport watch', 'ساعة رياضية', 'f', 'wearables', 'smartwatch', 'model'],
    ['charger', 'شاحن', 'm', 'phones', 'power-bank', 'model'],
  ]),
  materials: [
    ['with USB-C', 'بمنفذ USB-C'],
    ['with two-year guarantee', 'بكفالة سنتين'],
    ['with Arabic menu', 'بقائمة عربية'],
    ['with long battery life', 'ببطارية طويلة العمر'],
    ['with carrying case', 'مع حافظة'],
    ['with fast charging', 'بشحن سريع'],
  ],
  materialComes: 'after',
  styles: techStyles,
  price: [4_000, 320_000],
  variesBy: 'storage',
  describedBy: ['colour'],
}

/** The big shop is filled in these proportions: the families take turns. */
export const families: Family[] = [coffee, scent, food, clothing, home, table, jewellery, toys, devices]
