import { type DemoShippingMethod, type DemoShippingRule, text } from './types.ts'

/** Too far to reach on the day of the order. */
const farAreas = ['Wafra', 'Abdali', 'Salmi', 'Nuwaiseeb', 'Khiran', 'Failaka Island']
const abroad = ['sa', 'ae', 'qa', 'bh', 'om']

const notAbroad: DemoShippingRule[] = abroad.map((country) => ({ country, serves: false, fee: null }))

export const shippingMethods: DemoShippingMethod[] = [
  {
    id: 1,
    kind: 'delivery',
    name: text('Standard delivery', 'توصيل عادي'),
    description: text(
      'To your door, in the window you choose. Free over KD 20.',
      'إلى بابك في الفترة التي تختارها. مجاني فوق 20 د.ك.',
    ),
    estimate: text('Same day or later', 'في اليوم نفسه أو بعده'),
    fee: 1500,
    freeOver: 20000,
    slots: true,
    rules: [
      ...farAreas.map((area) => ({ area, serves: true, fee: 3000 })),
      ...abroad.map((country) => ({ country, serves: true, fee: 6000 })),
    ],
  },
  {
    id: 2,
    kind: 'delivery',
    name: text('Express delivery', 'توصيل سريع'),
    description: text(
      'The same day when you order before 2 pm.',
      'في اليوم نفسه عند الطلب قبل الثانية ظهرًا.',
    ),
    estimate: text('Within 4 hours', 'خلال 4 ساعات'),
    fee: 3000,
    freeOver: null,
    slots: false,
    rules: [
      { state: 'Jahra', serves: true, fee: 4000 },
      ...farAreas.map((area) => ({ area, serves: false, fee: null })),
      ...notAbroad,
    ],
  },
  {
    id: 3,
    kind: 'pickup',
    name: text('Pick-up in Mubarakiya', 'الاستلام من محل المباركية'),
    description: text(
      'Old market, near the water tank. Open until 10 pm.',
      'السوق القديم، قرب بركة الماء. مفتوح حتى 10 مساءً.',
    ),
    estimate: text('Ready in 2 hours', 'جاهز خلال ساعتين'),
    fee: 0,
    freeOver: null,
    slots: false,
    rules: notAbroad,
  },
]

export const deliverySlotOptions = {
  enabled: true,
  daysAhead: 7,
  leadMinutes: 180,
  cutOff: '20:00',
  timeZone: 'Asia/Kuwait',
}

interface DeliveryWindow {
  /** 0 is Sunday. */
  weekday: number
  starts: string
  ends: string
  capacity: number
}

const friday = 5

export const deliveryWindows: DeliveryWindow[] = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  weekday === friday
    ? [
        { weekday, starts: '16:00', ends: '19:00', capacity: 15 },
        { weekday, starts: '19:00', ends: '22:00', capacity: 20 },
      ]
    : [
        { weekday, starts: '09:00', ends: '12:00', capacity: 20 },
        { weekday, starts: '12:00', ends: '16:00', capacity: 20 },
        { weekday, starts: '16:00', ends: '19:00', capacity: 25 },
        { weekday, starts: '19:00', ends: '22:00', capacity: 25 },
      ],
)
