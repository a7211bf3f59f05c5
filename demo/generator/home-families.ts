import { type Family, things } from './types.ts'
import { clothStyles, craftStyles } from './words.ts'

const byColour = { variesBy: 'colour', describedBy: ['colour'] }

export const pots: Family = {
  things: things([
    ['dallah', 'دلة', 'f', 'metal-dallahs', 'dallah', 'capacity'],
    ['coffee pot', 'ركوة قهوة', 'f', 'metal-dallahs', 'dallah', 'capacity'],
    ['kettle', 'غلاية', 'f', 'coffee-tools', 'kettle', 'capacity'],
    ['teapot', 'قوري شاي', 'm', 'tea', 'teapot', 'capacity'],
    ['thermos', 'ترمس', 'm', 'thermos', 'thermos', 'capacity'],
  ]),
  materials: [
    ['brass', 'من النحاس'],
    ['copper', 'من النحاس الأحمر'],
    ['steel', 'من الستيل'],
    ['enamelled', 'بطبقة مينا'],
    ['silver-plated', 'بطلاء الفضة'],
    ['gold-rimmed', 'بحافة ذهبية'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [7_000, 60_000],
  ...byColour,
}

export const cups: Family = {
  things: things([
    ['finjans', 'فناجين', 'f', 'cups-trays', 'finjan', 'pieces'],
    ['coffee cups', 'أكواب قهوة', 'f', 'cups-trays', 'finjan', 'pieces'],
    ['tea glasses', 'استكانات', 'f', 'cups-trays', 'finjan', 'pieces'],
    ['dessert plates', 'صحون حلى', 'f', 'ceramics', 'plates', 'pieces'],
    ['dinner plates', 'صحون عشاء', 'f', 'ceramics', 'plates', 'pieces'],
  ]),
  materials: [
    ['porcelain', 'من البورسلان'],
    ['stoneware', 'من الفخار'],
    ['glass', 'من الزجاج'],
    ['bone-china', 'من الخزف الرقيق'],
    ['glazed', 'بطلاء لامع'],
    ['gold-rimmed', 'بحافة ذهبية'],
  ],
  materialComes: 'before',
  styles: craftStyles.filter(([en]) => en !== 'Hammered'),
  price: [3_000, 40_000],
  ...byColour,
}

export const serving: Family = {
  things: things([
    ['serving tray', 'صينية تقديم', 'f', 'cups-trays', 'tray', 'width'],
    ['round tray', 'صينية دائرية', 'f', 'cups-trays', 'tray', 'width'],
    ['sugar bowl', 'سكرية', 'f', 'cups-trays', 'bowl', 'width'],
    ['coffee grinder', 'مطحنة قهوة', 'f', 'coffee-tools', 'grinder', 'model'],
    ['gift box', 'صندوق هدايا', 'm', 'gift-boxes', 'gift-box', 'width'],
  ]),
  materials: [
    ['brass', 'من النحاس'],
    ['copper', 'من النحاس الأحمر'],
    ['walnut', 'من خشب الجوز'],
    ['olive-wood', 'من خشب الزيتون'],
    ['oak', 'من خشب البلوط'],
    ['steel', 'من الستيل'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [5_000, 45_000],
  ...byColour,
}

export const ceramics: Family = {
  things: things([
    ['vase', 'مزهرية', 'f', 'ceramics', 'vase', 'width'],
    ['bowl', 'زبدية', 'f', 'ceramics', 'bowl', 'width'],
    ['fruit bowl', 'صحن فواكه', 'm', 'ceramics', 'bowl', 'width'],
    ['mabkhara', 'مبخرة', 'f', 'mabkharas', 'mabkhara', 'model'],
    ['flower pot', 'أصيص زرع', 'm', 'ceramics', 'vase', 'width'],
  ]),
  materials: [
    ['stoneware', 'من الفخار'],
    ['ceramic', 'من الخزف'],
    ['clay', 'من الطين'],
    ['marble', 'من الرخام'],
    ['glass', 'من الزجاج'],
    ['porcelain', 'من البورسلان'],
  ],
  materialComes: 'before',
  styles: craftStyles.filter(([en]) => en !== 'Hammered'),
  price: [3_500, 45_000],
  ...byColour,
}

export const lights: Family = {
  things: things([
    ['table lamp', 'مصباح طاولة', 'm', 'lighting', 'lamp', 'width'],
    ['floor lamp', 'مصباح أرضي', 'm', 'lighting', 'lamp', 'model'],
    ['lantern', 'فانوس', 'm', 'lighting', 'lantern', 'width'],
    ['candle holder', 'حامل شموع', 'm', 'lighting', 'lantern', 'width'],
    ['wall clock', 'ساعة حائط', 'f', 'baskets-clocks', 'clock', 'width'],
  ]),
  materials: [
    ['brass', 'من النحاس'],
    ['walnut', 'من خشب الجوز'],
    ['oak', 'من خشب البلوط'],
    ['iron', 'من الحديد'],
    ['glass', 'من الزجاج'],
    ['palm-wood', 'من خشب النخل'],
  ],
  materialComes: 'before',
  styles: craftStyles,
  price: [6_000, 90_000],
  ...byColour,
}

export const woodwork: Family = {
  things: things([
    ['mabkhara', 'مبخرة', 'f', 'mabkharas', 'mabkhara', 'width'],
    ['misbaha', 'مسباح', 'm', 'misbahas', 'misbaha', 'model'],
    ['storage box', 'صندوق حفظ', 'm', 'baskets-clocks', 'basket', 'width'],
    ['wall clock', 'ساعة حائط', 'f', 'baskets-clocks', 'clock', 'width'],
    ['jewellery box', 'علبة مجوهرات', 'f', 'gift-boxes', 'gift-box', 'width'],
  ]),
  materials: [
    ['sidr-wood', 'من خشب السدر'],
    ['olive-wood', 'من خشب الزيتون'],
    ['walnut', 'من خشب الجوز'],
    ['ebony', 'من خشب الأبنوس'],
    ['sandalwood', 'من خشب الصندل'],
  ],
  materialComes: 'before',
  styles: craftStyles.filter(([en]) => en !== 'Hammered'),
  price: [4_000, 60_000],
  ...byColour,
}

export const weaving: Family = {
  things: things([
    ['rug', 'سجادة', 'f', 'sadu-rugs', 'sadu-rug', 'width'],
    ['table runner', 'مفرش طاولة', 'm', 'sadu-runners', 'sadu-runner', 'width'],
    ['cushion', 'مخدة', 'f', 'cushions', 'cushion', 'width'],
    ['floor seat', 'جلسة أرضية', 'f', 'cushions', 'cushion', 'width'],
    ['throw', 'غطاء كنب', 'm', 'sadu', 'shawl', 'width'],
    ['prayer rug', 'سجادة صلاة', 'f', 'prayer-rugs', 'prayer-rug', 'width'],
  ]),
  materials: [
    ['wool', 'من الصوف'],
    ['cotton', 'من القطن'],
    ['linen', 'من الكتان'],
    ['camel-hair', 'من وبر الإبل'],
    ['goat-hair', 'من شعر الماعز'],
    ['velvet', 'من المخمل'],
  ],
  materialComes: 'before',
  styles: clothStyles.filter(([en]) => en !== 'Lined'),
  price: [6_000, 180_000],
  ...byColour,
}
