import type { ThemeConfig } from '@sadu/contract/models/content'

/** What a phone needs to keep the shop beside its other apps. */
export const webManifest = (theme: ThemeConfig, language: string) => ({
  id: '/',
  name: theme.metadata_title,
  short_name: theme.metadata_title.slice(0, 12),
  ...(theme.metadata_description && { description: theme.metadata_description }),
  lang: language,
  dir: language === 'ar' ? 'rtl' : 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: theme.color,
  icons: [
    ...[192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
    { src: '/icon-512.png?maskable', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
