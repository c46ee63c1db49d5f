/** The pictures under public/landing: their original size, and the stored widths. */
export const landingPictures = {
  stall: { width: 1600, height: 1160, widths: [680, 1110, 1440] },
  farms: { width: 1600, height: 760, widths: [780, 1440] },
  'save-health': { width: 1200, height: 1000, widths: [600, 1080] },
  'fruit-veg': { width: 960, height: 1080, widths: [420, 720] },
  meat: { width: 960, height: 1080, widths: [420, 720] },
  processed: { width: 960, height: 1080, widths: [420, 720] },
  'order-online': { width: 1200, height: 760, widths: [600, 1080] },
} as const satisfies Record<string, Readonly<{ width: number; height: number; widths: readonly number[] }>>

export type LandingPictureName = keyof typeof landingPictures

/** The part of the page that a picture illustrates. `load_imagealts` names its file after it: `landing-order.webp`. */
const areas: Readonly<Record<LandingPictureName, string>> = {
  stall: 'order',
  farms: 'who',
  'save-health': 'health',
  'fruit-veg': 'fruit-veg',
  meat: 'meat',
  processed: 'processed',
  'order-online': 'order-online',
}

/** The picture's file name in `load_imagealts`. */
export function landingFile(name: LandingPictureName): string {
  return `landing-${areas[name]}.webp`
}

/** URLs of a picture for an `img` element, and for a preceding `source` at half the bytes. */
export function landingSources(name: LandingPictureName): Readonly<{ src: string; srcSet: string; smallSrcSet: string }> {
  const { widths } = landingPictures[name]
  const address = (width: number, format: 'avif' | 'webp') => `/landing/${name}-${width}.${format}`
  const set = (format: 'avif' | 'webp') => widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  return { src: address(Math.max(...widths), 'webp'), srcSet: set('webp'), smallSrcSet: set('avif') }
}
