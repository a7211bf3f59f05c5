import type { Language } from '#server/language.ts'
import type { DocumentAddress, DocumentLine, OrderDocument } from './order-document.ts'

const words = {
  en: {
    shop: 'Sadu',
    shopAddress: 'Salem Al Mubarak Street, Salmiya, Kuwait',
    legalLine: 'Sadu Trading Co. W.L.L.',
    customer: 'Fatima Al Sabah',
    state: 'Paid',
    area: 'Salmiya',
    otherArea: 'Mishref',
    governorate: 'Hawalli',
    country: 'Kuwait',
    dallah: 'Brass dallah',
    size: 'Size',
    litre: '1 litre',
    perfume: 'Oud Al Malaki',
  },
  ar: {
    shop: 'سدو',
    shopAddress: 'شارع سالم المبارك، السالمية، الكويت',
    legalLine: 'شركة سدو للتجارة ذ.م.م',
    customer: 'فاطمة الصباح',
    state: 'مدفوع',
    area: 'السالمية',
    otherArea: 'مشرف',
    governorate: 'حولي',
    country: 'الكويت',
    dallah: 'دلة نحاسية',
    size: 'الحجم',
    litre: 'لتر واحد',
    perfume: 'عود Oud Al Malaki',
  },
} as const

/** An order as a shop in Kuwait sees it, for the tests of the document and for looking at it. */
export function sampleOrder(language: Language, change: Partial<OrderDocument> = {}): OrderDocument {
  const word = words[language]
  const address: DocumentAddress = {
    area: word.area,
    governorate: word.governorate,
    country: word.country,
    block: '4',
    street: '12',
    avenue: '3',
    building: '27A',
    floor: '2',
    flat: '5',
    paci: '12345678',
    note: '-',
    phone: '+965 5123 4567',
  }
  return {
    language,
    shop: {
      name: word.shop,
      colour: '#57b568',
      address: word.shopAddress,
      phone: '+965 2225 4400',
      email: 'hello@sadu.example',
      legalLine: word.legalLine,
    },
    order: {
      number: 'SD-2026-001042',
      placedAt: new Date('2026-11-14T22:30:00Z'),
      paidAt: new Date('2026-11-14T22:34:00Z'),
      state: word.state,
      paymentMethod: 'KNET',
    },
    customer: { name: word.customer, phone: '+965 5123 4567', email: 'fatima@example.com' },
    billing: address,
    shipping: { ...address, area: word.otherArea },
    lines: [
      {
        name: word.dallah,
        attributes: [{ name: word.size, value: word.litre }],
        sku: 'DLH-100-BR',
        quantity: 43,
        unitPriceFils: 28_500,
        lineTotalFils: 1_225_500,
      },
      { name: word.perfume, sku: 'OUD-50', quantity: 1, unitPriceFils: 9_005, lineTotalFils: 9_005 },
    ],
    subTotalFils: 1_234_505,
    discountFils: 2_500,
    promoCode: 'EID25',
    shippingFils: 0,
    taxFils: 0,
    totalFils: 1_232_005,
    ...change,
  }
}

export const manyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Cup ${index + 1} of the set`,
    attributes: [{ name: 'Colour', value: 'White' }],
    sku: `CUP-${index + 1}`,
    quantity: 2,
    unitPriceFils: 1_250,
    lineTotalFils: 2_500,
  }))
