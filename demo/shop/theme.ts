import { text } from './types.ts'

export const languages = [
  { id: 'en', name: 'English' },
  { id: 'ar', name: 'العربية' },
]

export const storeSettings = {
  price_format: 'decimals-format',
  arabic_digits: false,
}

export const theme = {
  main_menu: 53,
  footer_menus: [61, 62, 63],
  logo: null,
  color: '#57b568',
  languages: ['en', 'ar'],
  keep_out_of_stock_at_end: true,
  enforce_checkout_terms: true,
  metadata_title: text('Sadu', 'سدو'),
  metadata_description: text(
    'Coffee, oud, dates and weaving from Kuwait, delivered to your door.',
    'قهوة وعود وتمر وسدو من الكويت، إلى باب بيتك.',
  ),
  metadata_icon: null,
  overrided_footer_image: null,
  twitter_url: 'https://twitter.sadu.test/',
  facebook_url: 'https://facebook.sadu.test/',
  instagram_url: 'https://instagram.sadu.test/',
  whatsapp_url: '+965 5000 0100',
  tiktok_url: 'https://tiktok.sadu.test/',
  youtube_url: 'https://youtube.sadu.test/',
  phone: '+965 2200 0100',
  mobile: '+965 5000 0100',
  email: 'hello@sadu.test',
  address: text(
    'Old market, near the water tank\nMubarakiya, Kuwait City',
    'السوق القديم، قرب بركة الماء\nالمباركية، مدينة الكويت',
  ),
  copy_right: text('© 2026 Sadu. All rights reserved.', '© 2026 سدو. جميع الحقوق محفوظة.'),
  registration_enabled: true,
  login_email_enabled: true,
  login_otp_enabled: false,
  currency_label: null,
  currency_position: 'before',
  announcement: text('Free delivery in Kuwait over KD 20', 'توصيل مجاني داخل الكويت للطلبات فوق 20 د.ك'),
  terms_page: 'terms',
  analytics_id: null,
}
