import localFont from 'next/font/local'

/*
 * One typeface in two files per weight, so that a page in one script does not wait for the other.
 * Latin comes with a metric-matched fallback; Thai's is set in globals.css, for Next knows no Thai system font.
 */
export const latin = localFont({
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
  variable: '--font-latin',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

export const thai = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--font-thai',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0E01-0E5B, U+200C-200D, U+25CC' }],
})
