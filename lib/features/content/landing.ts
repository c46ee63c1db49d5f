/** The pictures under public/landing: their own size, and the two widths that they are stored in. */
export const landingPictures = {
  stall: { width: 1600, height: 1160, widths: [900, 1440] },
  farms: { width: 1600, height: 760, widths: [780, 1440] },
  'save-health': { width: 1200, height: 1000, widths: [600, 1080] },
  'fruit-veg': { width: 960, height: 1080, widths: [420, 720] },
  meat: { width: 960, height: 1080, widths: [420, 720] },
  processed: { width: 960, height: 1080, widths: [420, 720] },
  'order-online': { width: 1200, height: 760, widths: [600, 1080] },
} as const satisfies Record<string, Readonly<{ width: number; height: number; widths: readonly [number, number] }>>

export type LandingPictureName = keyof typeof landingPictures

/** The area that a picture stands for, as `load_imagealts` names its file: `landing-order.webp`. */
const areas: Readonly<Record<LandingPictureName, string>> = {
  stall: 'order',
  farms: 'who',
  'save-health': 'health',
  'fruit-veg': 'fruit-veg',
  meat: 'meat',
  processed: 'processed',
  'order-online': 'order-online',
}

/** The name under which `load_imagealts` knows the picture. */
export function landingFile(name: LandingPictureName): string {
  return `landing-${areas[name]}.webp`
}

/** Addresses of a picture for an `img` element, and for the `source` before it that is half the bytes. */
export function landingSources(name: LandingPictureName): Readonly<{ src: string; srcSet: string; smallSrcSet: string }> {
  const { widths } = landingPictures[name]
  const address = (width: number, format: 'avif' | 'webp') => `/landing/${name}-${width}.${format}`
  const set = (format: 'avif' | 'webp') => widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  return { src: address(widths[1], 'webp'), srcSet: set('webp'), smallSrcSet: set('avif') }
}
