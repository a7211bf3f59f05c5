import type { LocalText } from '../shop/types.ts'
import type { InventedProduct } from './invent-product.ts'

export function nameOf({ family, thing, style, material, collection, size }: InventedProduct): LocalText {
  const [styleEn, masculine, feminine] = style
  const english =
    family.materialComes === 'before'
      ? `${styleEn} ${material[0]} ${thing.en}`
      : `${styleEn} ${thing.en} ${material[0]}`
  const arabic = `${thing.ar} ${thing.gender === 'm' ? masculine : feminine} ${material[1]}`
  return {
    en: `${english} “${collection[0]}”${size === null ? '' : `, ${size[0]}`}`,
    ar: `${arabic} «${collection[1]}»${size === null ? '' : `، ${size[1]}`}`,
  }
}

export function shortOf({ collection, thing }: InventedProduct): LocalText {
  return {
    en: `From the ${collection[0]} collection.`,
    ar: `${thing.ar} من مجموعة ${collection[1]}.`,
  }
}

export function descriptionOf(product: InventedProduct, name: LocalText): LocalText {
  return {
    en: `<p>${name.en}.</p><p>Chosen for the ${product.collection[0]} collection, checked by hand and packed in Kuwait.</p>`,
    ar: `<p>${name.ar}.</p><p>من اختيارات مجموعة ${product.collection[1]}، يُفحص باليد ويُعبأ في الكويت.</p>`,
  }
}
