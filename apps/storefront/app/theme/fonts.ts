import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabic500 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2?url'
import arabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url'
import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url'
import latin500 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-500-normal.woff2?url'
import latin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url'

const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
}

const files = [
  { script: 'latin', weight: 400, url: latin400 },
  { script: 'latin', weight: 500, url: latin500 },
  { script: 'latin', weight: 600, url: latin600 },
  { script: 'arabic', weight: 400, url: arabic400 },
  { script: 'arabic', weight: 500, url: arabic500 },
  { script: 'arabic', weight: 600, url: arabic600 },
] as const

/** The faces, and a fallback of the same measure so that nothing moves when they arrive. */
export const fontFaces =
  files
    .map(
      ({ script, weight, url }) =>
        `@font-face{font-family:Plex;font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${ranges[script]}}`,
    )
    .join('') +
  '@font-face{font-family:"Plex fallback";src:local("Arial");size-adjust:101%;ascent-override:112%;descent-override:44%;line-gap-override:0%}'

/** Only the script of the page is worth asking for ahead. */
export const fontsToPreload = (language: string) =>
  files
    .filter(({ script, weight }) => script === (language === 'ar' ? 'arabic' : 'latin') && weight !== 500)
    .map(({ url }) => url)
