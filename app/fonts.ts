import localFont from 'next/font/local'

/**
 * Both scripts in one file per weight: every page needs both, because ฿ is a Thai letter and digits are Latin. The fallback
 * fonts are in globals.css, because Next only adjusts Arial, which Android lacks. No preload: a browser would delay first
 * paint for the fonts, and on a slow line they would compete with the page's main picture. app/typeface/make.py has the same
 * range.
 */
export const looped = localFont({
  src: [
    { path: './typeface/looped-400.woff2', weight: '400' },
    { path: './typeface/looped-600.woff2', weight: '600' },
  ],
  variable: '--font-looped',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A9, U+B0-B2, U+B7, U+BD, U+D7, U+E9, U+E01-E5B, U+200B-200D, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2192, U+2212, U+25CC',
    },
  ],
})

/** Rare letters, such as those of French names: fetched only by pages that contain them. */
export const rare = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--font-rare',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+A1-FF, U+152-153, U+20AC, U+2122, U+2191, U+2193' }],
})
