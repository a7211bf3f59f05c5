import { type Family, things } from './types.ts'
import { foodStyles, scentStyles } from './words.ts'

export const scents: Family = {
  things: things([
    ['perfume', 'عطر', 'm', 'sprays', 'perfume', 'volume'],
    ['eau de parfum', 'أو دو برفان', 'm', 'sprays', 'perfume-round', 'volume'],
    ['perfume oil', 'زيت عطري', 'm', 'oils', 'attar', 'oil'],
    ['dehn al oud', 'دهن عود', 'm', 'dehn-oud', 'attar', 'oil'],
    ['musk', 'مسك', 'm', 'musk', 'attar', 'oil'],
    ['perfume set', 'طقم عطور', 'm', 'perfume-sets', 'perfume-set', 'pieces'],
    ['bakhoor', 'بخور', 'm', 'bakhoor', 'bakhoor', 'incense'],
    ['oud chips', 'كسر عود', 'm', 'oud-chips', 'oud-chips', 'incense'],
    ['candle', 'شمعة', 'f', 'home-fragrance', 'candle', 'incense'],
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
  price: [6_000, 90_000],
  variesBy: 'volume',
  describedBy: ['metal'],
}

export const datesAndTea: Family = {
  things: things([
    ['khalas dates', 'تمر خلاص', 'm', 'dates', 'dates', 'weight'],
    ['sukkari dates', 'تمر سكري', 'm', 'dates', 'dates', 'weight'],
    ['barhi dates', 'تمر برحي', 'm', 'dates', 'dates', 'weight'],
    ['date paste', 'معجون تمر', 'm', 'dates', 'dates', 'weight'],
    ['date syrup', 'دبس تمر', 'm', 'dates', 'honey', 'weight'],
  ]),
  materials: [
    ['from Qassim', 'من القصيم'],
    ['from Al Ahsa', 'من الأحساء'],
    ['from Madinah', 'من المدينة'],
    ['from Wafra', 'من الوفرة'],
    ['from Abdali', 'من العبدلي'],
    ['from Oman', 'من عُمان'],
    ['from Basra', 'من البصرة'],
  ],
  materialComes: 'after',
  styles: foodStyles.filter(([en]) => en !== 'Roasted'),
  price: [1_250, 16_000],
  variesBy: 'weight',
  describedBy: [],
}

export const sweets: Family = {
  things: things([
    ['filled date box', 'علبة تمر محشي', 'f', 'date-boxes', 'date-box', 'pieces'],
    ['halva', 'حلاوة طحينية', 'f', 'sweets', 'halva', 'weight'],
    ['maamoul', 'معمول', 'm', 'sweets', 'maamoul', 'pieces'],
    ['biscuits', 'بسكويت', 'm', 'sweets', 'maamoul', 'pieces'],
    ['chocolates', 'شوكولاتة', 'f', 'chocolate', 'chocolate-box', 'pieces'],
    ['chocolate truffles', 'ترافل شوكولاتة', 'm', 'chocolate', 'chocolate-box', 'pieces'],
  ]),
  materials: [
    ['with pistachio', 'بالفستق'],
    ['with walnut', 'بالجوز'],
    ['with almond', 'باللوز'],
    ['with cardamom', 'بالهيل'],
    ['with saffron', 'بالزعفران'],
    ['with hazelnut', 'بالبندق'],
    ['with coconut', 'بجوز الهند'],
    ['with honey', 'بالعسل'],
  ],
  materialComes: 'after',
  styles: foodStyles.filter(([en]) => en !== 'Roasted' && en !== 'Pure'),
  price: [2_000, 25_000],
  variesBy: 'pieces',
  describedBy: [],
}

export const honeyAndSpices: Family = {
  things: things([
    ['sidr honey', 'عسل سدر', 'm', 'honey', 'honey', 'weight'],
    ['flower honey', 'عسل زهور', 'm', 'honey', 'honey', 'weight'],
    ['spice mix', 'خلطة بهارات', 'f', 'spices', 'spice-jars', 'weight'],
    ['cardamom', 'هيل', 'm', 'spices', 'spice-jars', 'weight'],
    ['coffee beans', 'بن', 'm', 'coffee-beans', 'coffee-beans', 'weight'],
    ['coffee blend', 'خلطة قهوة', 'f', 'coffee-beans', 'coffee-beans', 'weight'],
    ['black tea', 'شاي أسود', 'm', 'tea', 'tea-tin', 'weight'],
    ['green tea', 'شاي أخضر', 'm', 'tea', 'tea-tin', 'weight'],
  ]),
  materials: [
    ['from Yemen', 'من اليمن'],
    ['from Oman', 'من عُمان'],
    ['from Ethiopia', 'من إثيوبيا'],
    ['from India', 'من الهند'],
    ['from Kashmir', 'من كشمير'],
    ['from Taif', 'من الطائف'],
    ['from Jazan', 'من جازان'],
  ],
  materialComes: 'after',
  styles: foodStyles,
  price: [1_500, 30_000],
  variesBy: 'weight',
  describedBy: [],
}
