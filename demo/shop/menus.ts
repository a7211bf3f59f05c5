import { type DemoMenu, type DemoMenuItem, type LocalText, text } from './types.ts'

interface ItemDraft {
  title: LocalText
  route?: string
  icon?: string
  openInNewTab?: boolean
  membersOnly?: boolean
  children?: ItemDraft[]
}

const category = (id: number, en: string, ar: string, children: ItemDraft[] = []): ItemDraft => ({
  title: text(en, ar),
  route: `/categories/${id}`,
  children,
})

/** Numbers the tree in reading order, so that a parent always stands before its children. */
function menu(id: number, name: LocalText, drafts: ItemDraft[]): DemoMenu {
  const items: DemoMenuItem[] = []
  const add = (draft: ItemDraft, parentId: number | null) => {
    const itemId = id * 100 + items.length + 1
    items.push({
      id: itemId,
      parentId,
      title: draft.title,
      route: draft.route ?? null,
      openInNewTab: draft.openInNewTab ?? false,
      allowGuestUser: draft.membersOnly !== true,
      icon: draft.icon === undefined ? null : `material-outline:${draft.icon}`,
    })
    for (const child of draft.children ?? []) add(child, itemId)
  }
  for (const draft of drafts) add(draft, null)
  return { id, name, items }
}

const main = menu(53, text('Main menu', 'القائمة الرئيسية'), [
  {
    ...category(1, 'Coffee', 'القهوة', [
      category(13, 'Dallahs & thermos', 'الدلال والترامس', [
        category(14, 'Brass & copper dallahs', 'دلال النحاس'),
        category(15, 'Thermos flasks', 'ترامس'),
      ]),
      category(16, 'Cups & trays', 'فناجين وصواني'),
      category(17, 'Beans & blends', 'البن والخلطات'),
      category(18, 'Grinders & kettles', 'مطاحن وغلايات'),
      category(19, 'Tea & teapots', 'الشاي والقواري'),
    ]),
    icon: 'local_cafe',
  },
  {
    title: text('Perfume & incense', 'العطور والبخور'),
    icon: 'spa',
    children: [
      category(2, 'Perfume & oud', 'العطور والعود', [
        category(20, 'Perfume sprays', 'عطور بخاخ'),
        category(21, 'Oils', 'الزيوت العطرية'),
        category(24, 'Perfume sets', 'أطقم العطور'),
      ]),
      category(3, 'Incense', 'البخور', [
        category(25, 'Oud chips', 'عود البخور'),
        category(26, 'Bakhoor', 'بخور ومعمول'),
        category(27, 'Mabkharas', 'المباخر'),
        category(28, 'Candles & diffusers', 'شموع وفواحات'),
      ]),
    ],
  },
  {
    title: text('Food', 'المأكولات'),
    icon: 'cake',
    children: [
      category(4, 'Dates & sweets', 'التمور والحلويات', [
        category(29, 'Dates', 'التمور'),
        category(30, 'Date boxes', 'علب ضيافة التمر'),
        category(31, 'Halva & maamoul', 'الرهش والمعمول'),
        category(32, 'Chocolate', 'الشوكولاتة'),
      ]),
      category(5, 'Honey & spices', 'العسل والبهارات', [
        category(33, 'Honey', 'العسل'),
        category(34, 'Saffron', 'الزعفران'),
        category(35, 'Spices', 'البهارات'),
      ]),
    ],
  },
  {
    ...category(6, 'Abayas & bisht', 'العبايات والبشوت', [
      category(36, 'Abayas', 'العبايات'),
      category(39, 'Bishts', 'البشوت'),
      category(40, 'Ghutra & shmagh', 'الغتر والشمغ'),
      category(41, 'Shawls & sheilas', 'الشيل والشالات'),
    ]),
    icon: 'checkroom',
  },
  {
    ...category(7, 'Home & sadu', 'البيت والسدو', [
      category(42, 'Sadu weaving', 'السدو', [
        category(43, 'Rugs', 'سجاد السدو'),
        category(44, 'Runners', 'مفارش السدو'),
        category(45, 'Cushions', 'مخدات ومساند'),
      ]),
      category(46, 'Ceramics', 'الخزف'),
      category(47, 'Lighting', 'الإنارة'),
      category(48, 'Baskets & clocks', 'سلال وساعات حائط'),
      category(8, 'Prayer corner', 'ركن الصلاة'),
    ]),
    icon: 'chair',
  },
  {
    ...category(9, 'Gifts', 'الهدايا', [
      category(51, 'Gift boxes', 'صناديق الهدايا'),
      category(52, 'For her', 'هدايا لها'),
      category(53, 'For him', 'هدايا له'),
      category(54, 'Stationery', 'القرطاسية'),
      category(10, 'Jewellery & watches', 'المجوهرات والساعات'),
    ]),
    icon: 'redeem',
  },
  { ...category(11, 'Kids', 'الأطفال'), icon: 'toys' },
  { ...category(12, 'Electronics', 'الإلكترونيات'), icon: 'headphones' },
])

const help = menu(61, text('Help', 'المساعدة'), [
  { title: text('Find your order', 'البحث عن طلبك'), route: '/orders/look-up' },
  { title: text('Delivery', 'التوصيل'), route: '/pages/delivery' },
  { title: text('Returns', 'الاسترجاع'), route: '/pages/returns' },
  { title: text('Contact us', 'تواصل معنا'), route: '/contact-us' },
  { title: text('Privacy', 'الخصوصية'), route: '/pages/privacy' },
  { title: text('Terms of sale', 'شروط البيع'), route: '/pages/terms' },
])

const about = menu(62, text('About us', 'من نحن'), [
  { title: text('Our story', 'حكايتنا'), route: '/pages/our-story' },
  { title: text('The makers', 'أهل الصنعة'), route: '/pages/makers' },
  { title: text('Branches', 'فروعنا'), route: '/pages/branches' },
  { title: text('Photo diary', 'يومياتنا المصورة'), route: 'https://diary.sadu.test/', openInNewTab: true },
])

const shop = menu(63, text('Shop', 'تسوق'), [
  { title: text('All products', 'كل المنتجات'), route: '/search/filterSearch?keyword=' },
  category(1, 'Coffee', 'القهوة'),
  category(2, 'Perfume & oud', 'العطور والعود'),
  category(4, 'Dates & sweets', 'التمور والحلويات'),
  category(9, 'Gifts', 'الهدايا'),
  { title: text('My wishlist', 'مفضلتي'), route: '/wishlist' },
  { title: text('My orders', 'طلباتي'), route: '/account/orders', membersOnly: true },
])

export const menus: DemoMenu[] = [main, help, about, shop]
