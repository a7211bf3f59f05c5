import { products } from './products.ts'
import { type DemoDataList, text } from './types.ts'

/** More of a row is behind its “See all”: every card of the front page costs a phone time. */
const mostInARow = 10

const byNewest = [...products].sort((a, b) => a.daysAgo - b.daysAgo || b.id - a.id)

export const newThisWeek = byNewest
  .filter(({ daysAgo }) => daysAgo <= 7)
  .map(({ id }) => id)
  .slice(0, mostInARow)

const onSale = products
  .filter(({ compareAt, stock }) => compareAt !== null && stock !== 0)
  .map(({ id }) => id)
  .slice(0, mostInARow)

export const dataLists: DemoDataList[] = [
  {
    id: 1,
    type: 'image',
    layout: 'hero',
    title: text('Banners', 'اللوحات'),
    route: null,
    banners: [
      {
        picture: 'banner-coffee-1',
        title: text('Poured the way it is at home', 'تُصب كما تُصب في البيت'),
        text: text(
          'Brass dallahs, thin cups, and coffee roasted light with cardamom.',
          'دلال نحاسية وفناجين رقيقة وقهوة شقراء بالهيل.',
        ),
        action: text('See the coffee corner', 'إلى ركن القهوة'),
        route: '/categories/1',
      },
      {
        picture: 'banner-oud-1',
        title: text('A house is remembered by its scent', 'البيوت تُعرف بروائحها'),
        text: text(
          'Oud, bakhoor and perfumes blended forty bottles at a time.',
          'عود وبخور وعطور تُخلط أربعين قارورة في كل مرة.',
        ),
        action: text('Light the mabkhara', 'ولّع المبخرة'),
        route: '/categories/3',
      },
      {
        picture: 'banner-dates-1',
        title: text('This year’s harvest has arrived', 'وصل محصول هذا العام'),
        text: text('Khalas, sukkari and ajwa, sorted by hand.', 'خلاص وسكري وعجوة، مفروزة باليد.'),
        action: text('Choose your dates', 'اختر تمرك'),
        route: '/categories/29',
      },
      {
        picture: 'banner-sadu-1',
        title: text('Three months on the loom', 'ثلاثة أشهر على النول'),
        text: text(
          'Rugs, runners and cushions woven in Jahra, each with its weaver’s name.',
          'سجاد ومفارش ومخدات من نسج الجهراء، وعلى كل قطعة اسم حائكتها.',
        ),
        action: text('Discover sadu', 'تعرّف على السدو'),
        route: '/categories/42',
      },
      {
        picture: 'banner-gifts-1',
        title: text('Never arrive with empty hands', 'لا تدخل ويدك خالية'),
        text: text('We wrap it, write the card and take it there.', 'نغلّفها ونكتب البطاقة ونوصلها عنك.'),
        action: text('Find a gift', 'اختر هدية'),
        route: '/categories/9',
      },
    ],
  },
  {
    id: 2,
    type: 'category',
    layout: 'circles',
    title: text('Shop by department', 'تسوق حسب القسم'),
    route: null,
    categories: [
      'coffee',
      'perfume',
      'incense',
      'dates-sweets',
      'honey-spices',
      'abayas-bisht',
      'home-sadu',
      'prayer',
      'gifts',
      'jewellery-watches',
      'kids',
      'electronics',
    ],
  },
  {
    id: 3,
    type: 'product',
    layout: 'row',
    title: text('New this week', 'جديد هذا الأسبوع'),
    route: '/search/filterSearch?keyword=&sort=newest',
    products: newThisWeek,
    groups: [],
  },
  {
    id: 4,
    type: 'product',
    layout: 'row',
    title: text('On sale', 'عروض وتخفيضات'),
    route: '/search/filterSearch?keyword=&onSale=true',
    products: onSale,
    groups: [],
  },
  {
    id: 5,
    type: 'product',
    layout: 'tabs',
    title: text('Gift ideas', 'أفكار للهدايا'),
    route: '/categories/9',
    products: [],
    groups: [
      {
        id: 1,
        title: text('Under KD 10', 'أقل من 10 د.ك'),
        products: [1052, 1058, 1042, 1105, 1019, 1115, 1117, 1007],
      },
      {
        id: 2,
        title: text('For her', 'لها'),
        products: [1032, 1107, 1078, 1109, 1059, 1092, 1027, 1041],
      },
      {
        id: 3,
        title: text('For him', 'له'),
        products: [1110, 1083, 1025, 1104, 1017, 1077, 1003, 1124],
      },
    ],
  },
  {
    id: 6,
    type: 'product',
    layout: 'row',
    title: text('For the majlis', 'للمجلس'),
    route: '/categories/42',
    products: [1001, 1086, 1034, 1089, 1051, 1009, 1037, 1090, 1005, 1088],
    groups: [],
  },
]
