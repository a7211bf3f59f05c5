import type { Language } from '#server/language.ts'
import { asShown } from '#server/shown-text.ts'
import type { MailShop } from './mail-content.ts'
import type { MailOrder } from './order-blocks.ts'
import type { MailData, MailName } from './render-mail.ts'

const words = {
  en: {
    shop: 'Sadu',
    address: 'Salem Al Mubarak Street, Salmiya, Kuwait',
    name: 'Fatima Al Sabah',
    slot: 'Monday 16 November, 4–8 pm',
    shipping: 'Standard delivery',
    dallah: 'Brass dallah',
    size: 'Size',
    litre: '1 litre',
    perfume: 'Oud Al Malaki eau de parfum',
    note: 'Please wrap it as a gift',
    lines: ['Salmiya, Block 4, Street 12', 'Building 27A, Floor 2, Flat 5'],
    message: 'Do you have the dallah in a smaller size?\nThank you',
    carrier: 'Our own driver',
    reason: 'Asked for by the customer',
  },
  ar: {
    shop: 'سدو',
    address: 'شارع سالم المبارك، السالمية، الكويت',
    name: 'فاطمة الصباح',
    slot: 'الإثنين 16 نوفمبر، 4–8 مساءً',
    shipping: 'التوصيل العادي',
    dallah: 'دلة نحاسية',
    size: 'الحجم',
    litre: 'لتر واحد',
    perfume: 'عطر Oud Al Malaki (50 ml)',
    note: 'الرجاء التغليف كهدية',
    lines: ['السالمية، قطعة 4، شارع 12', 'مبنى \u206827A\u2069، الدور 2، شقة 5'],
    message: 'هل تتوفر الدلة بحجم أصغر؟\nشكرًا لكم',
    carrier: 'مندوب المتجر',
    reason: 'بناءً على طلب العميل',
  },
} as const

/** One mail of each kind, for the tests and for looking at them. */
export function sampleMails(language: Language): { [Name in MailName]: MailData<Name> } {
  const word = words[language]
  const shop: MailShop = {
    name: word.shop,
    url: 'https://sadu.example/',
    colour: '#57b568',
    address: word.address,
    phone: '+965 2225 4400',
    email: 'hello@sadu.example',
  }
  const order: MailOrder = {
    number: 'SD-2026-001042',
    placedAt: new Date('2026-11-14T22:30:00Z'),
    url: 'https://sadu.example/account/orders/1042?lang=x&from=mail',
    customerName: word.name,
    paymentMethod: 'KNET',
    shippingMethod: word.shipping,
    deliverySlot: word.slot,
    addressLines: word.lines.map(asShown),
    lines: [
      {
        name: word.dallah,
        attributes: [{ name: word.size, value: word.litre }],
        quantity: 43,
        lineTotalFils: 1_225_500,
        notes: word.note,
      },
      { name: word.perfume, quantity: 1, lineTotalFils: 9_005 },
    ],
    subTotalFils: 1_234_505,
    discountFils: 2_500,
    promoCode: 'EID25',
    shippingFils: 1_500,
    totalFils: 1_233_505,
  }
  const link = 'https://sadu.example/reset-password?token=k3J9x-long-token-that-was-mailed-once-0123456789'
  return {
    'order-placed': { shop, order, payUrl: 'https://sadu.example/payment-request/1042' },
    'order-paid': { shop, order, paidFils: order.totalFils, reference: '100202631987' },
    'order-shipped': { shop, order, carrier: word.carrier, trackingNumber: 'KW-88-1234' },
    'order-refunded': { shop, order, refundFils: 9_005, refundedTo: 'KNET' },
    'order-cancelled': { shop, order, refundFils: order.totalFils, reason: word.reason },
    'order-expired': { shop, order, orderAgainUrl: 'https://sadu.example/account/orders/1042' },
    'password-reset': { shop, name: word.name, resetUrl: link, minutes: 60 },
    welcome: { shop, name: word.name, verifyUrl: link },
    'verify-email': { shop, name: word.name, email: 'fatima@example.com', verifyUrl: link, hours: 24 },
    'wishlist-share': {
      shop,
      senderName: word.name,
      message: word.message,
      url: 'https://sadu.example/wish-lists/4f1c',
      items: [
        { name: word.dallah, priceFils: 28_500 },
        { name: word.perfume, priceFils: 9_005 },
        { name: word.dallah, priceFils: null },
      ],
    },
    'contact-us': {
      shop,
      name: word.name,
      email: 'fatima@example.com',
      phone: '+965 5123 4567',
      message: word.message,
    },
    'contact-thanks': { shop, name: word.name, message: word.message },
  }
}
