import { type AttributeKind, type DemoAttribute, type LocalText, text } from './types.ts'

type ValueRow = [slug: string, en: string, ar: string, hex?: string]

function attribute(
  id: number,
  slug: string,
  kind: AttributeKind,
  name: LocalText,
  rows: ValueRow[],
): DemoAttribute {
  const values = rows.map(([valueSlug, en, ar, hex], index) => ({
    id: id * 100 + index + 1,
    slug: valueSlug,
    name: text(en, ar),
    hex: hex ?? null,
  }))
  return { id, slug, kind, name, values }
}

export const attributes: DemoAttribute[] = [
  attribute(1, 'colour', 'color', text('Colour', 'اللون'), [
    ['black', 'Black', 'أسود', '#1d1a16'],
    ['white', 'White', 'أبيض', '#f7f5f0'],
    ['sand', 'Sand', 'رملي', '#d8c3a0'],
    ['brown', 'Brown', 'بني', '#6b4630'],
    ['red', 'Sadu red', 'أحمر سدو', '#8c2f24'],
    ['green', 'Palm green', 'أخضر نخيلي', '#3f6b4a'],
    ['sea', 'Sea green', 'أخضر بحري', '#5f9b93'],
    ['navy', 'Navy', 'كحلي', '#22304f'],
    ['grey', 'Grey', 'رمادي', '#8a8781'],
    ['rose', 'Dusty rose', 'وردي هادئ', '#c9918c'],
    ['gold', 'Gold', 'ذهبي', '#c69a4c'],
    ['silver', 'Silver', 'فضي', '#c4c6c8'],
    ['terracotta', 'Terracotta', 'قرميدي', '#a85f41'],
  ]),
  attribute(2, 'capacity', 'choice', text('Capacity', 'السعة'), [
    ['500ml', '0.5 litre', 'نصف لتر'],
    ['1l', '1 litre', 'لتر واحد'],
    ['1500ml', '1.5 litres', 'لتر ونصف'],
    ['2l', '2 litres', 'لتران'],
  ]),
  attribute(3, 'weight', 'choice', text('Weight', 'الوزن'), [
    ['1g', '1 g', '1 غرام'],
    ['3g', '3 g', '3 غرامات'],
    ['5g', '5 g', '5 غرامات'],
    ['12g', '12 g (1 tola)', '12 غرامًا (تولة)'],
    ['25g', '25 g', '25 غرامًا'],
    ['50g', '50 g', '50 غرامًا'],
    ['100g', '100 g', '100 غرام'],
    ['250g', '250 g', '250 غرامًا'],
    ['500g', '500 g', '500 غرام'],
    ['1kg', '1 kg', 'كيلوغرام'],
    ['3kg', '3 kg', '3 كيلوغرامات'],
  ]),
  attribute(4, 'volume', 'choice', text('Size', 'الحجم'), [
    ['3ml', '3 ml (quarter tola)', '3 مل (ربع تولة)'],
    ['6ml', '6 ml (half tola)', '6 مل (نصف تولة)'],
    ['12ml', '12 ml (1 tola)', '12 مل (تولة)'],
    ['50ml', '50 ml', '50 مل'],
    ['75ml', '75 ml', '75 مل'],
    ['100ml', '100 ml', '100 مل'],
    ['200ml', '200 ml', '200 مل'],
  ]),
  attribute(5, 'length', 'choice', text('Length', 'الطول'), [
    ['52', '52', '52'],
    ['54', '54', '54'],
    ['56', '56', '56'],
    ['58', '58', '58'],
    ['60', '60', '60'],
  ]),
  attribute(6, 'scent', 'choice', text('Scent', 'الرائحة'), [
    ['oud', 'Oud', 'عود'],
    ['amber', 'Amber', 'عنبر'],
    ['rose', 'Taif rose', 'ورد طائفي'],
    ['musk', 'White musk', 'مسك أبيض'],
    ['sandalwood', 'Sandalwood', 'صندل'],
    ['jasmine', 'Jasmine', 'ياسمين'],
  ]),
  attribute(7, 'metal', 'choice', text('Finish', 'المعدن'), [
    ['brass', 'Brushed brass', 'نحاس أصفر مصقول'],
    ['copper', 'Copper', 'نحاس أحمر'],
    ['silver', 'Silver plated', 'مطلي بالفضة'],
    ['gold', 'Gold plated', 'مطلي بالذهب'],
    ['steel', 'Stainless steel', 'ستيل'],
  ]),
  attribute(8, 'pieces', 'choice', text('Pieces', 'عدد القطع'), [
    ['6', '6 pieces', '6 قطع'],
    ['12', '12 pieces', '12 قطعة'],
    ['24', '24 pieces', '24 قطعة'],
    ['36', '36 pieces', '36 قطعة'],
    ['48', '48 pieces', '48 قطعة'],
  ]),
  attribute(9, 'filling', 'choice', text('Filling', 'الحشوة'), [
    ['walnut', 'Walnut', 'جوز'],
    ['pistachio', 'Pistachio', 'فستق'],
    ['almond', 'Almond', 'لوز'],
    ['date', 'Date', 'تمر'],
  ]),
  attribute(10, 'roast', 'choice', text('Roast', 'التحميص'), [
    ['blonde', 'Blonde', 'شقراء'],
    ['medium', 'Medium', 'وسط'],
    ['dark', 'Dark', 'غامقة'],
  ]),
  attribute(11, 'diameter', 'choice', text('Diameter', 'القطر'), [
    ['20cm', '20 cm', '20 سم'],
    ['28cm', '28 cm', '28 سم'],
    ['35cm', '35 cm', '35 سم'],
    ['45cm', '45 cm', '45 سم'],
    ['60cm', '60 cm', '60 سم'],
  ]),
  attribute(12, 'rug-size', 'choice', text('Rug size', 'مقاس السجادة'), [
    ['100x150', '100 × 150 cm', '100 × 150 سم'],
    ['140x200', '140 × 200 cm', '140 × 200 سم'],
    ['200x300', '200 × 300 cm', '200 × 300 سم'],
  ]),
  attribute(13, 'ring-size', 'choice', text('Ring size', 'مقاس الخاتم'), [
    ['52', '52', '52'],
    ['54', '54', '54'],
    ['56', '56', '56'],
    ['60', '60', '60'],
    ['64', '64', '64'],
  ]),
  attribute(14, 'storage', 'choice', text('Storage', 'سعة التخزين'), [
    ['128gb', '128 GB', '128 غيغابايت'],
    ['256gb', '256 GB', '256 غيغابايت'],
    ['512gb', '512 GB', '512 غيغابايت'],
  ]),
  attribute(15, 'battery', 'choice', text('Battery', 'سعة البطارية'), [
    ['10000', '10,000 mAh', '10,000 مللي أمبير'],
    ['20000', '20,000 mAh', '20,000 مللي أمبير'],
  ]),
  attribute(16, 'size', 'choice', text('Size', 'المقاس'), [
    ['small', 'Small', 'صغير'],
    ['medium', 'Medium', 'وسط'],
    ['large', 'Large', 'كبير'],
  ]),
  attribute(17, 'engraving', 'text', text('Engraving', 'النقش'), []),
  attribute(18, 'card-message', 'text', text('Message on the card', 'نص البطاقة'), []),
  attribute(19, 'photo', 'file', text('Photo for the card', 'صورة للبطاقة'), []),
]
