/** The variants of a picture file, and the URLs under which the shop serves them. */

/** Widths in pixels of the resized variants; no other width can be requested. 512 is Netforce's own (spec 9). */
export const variantWidths = [128, 256, 384, 512, 720, 1080, 1440] as const

export type VariantWidth = (typeof variantWidths)[number]

/**
 * The name of a picture's variant with at most that width. The suffix is added to the second-to-last item of the comma-separated
 * name (spec 9): "kale,Xy12ab.jpg" becomes "kale-resize-512,Xy12ab.jpg". In a name without a comma it precedes the extension.
 */
export function variantName(name: string, width: VariantWidth): string {
  const comma = name.lastIndexOf(',')
  const end = comma < 0 ? name.lastIndexOf('.') : comma
  return `${name.slice(0, end)}-resize-${width}${name.slice(end)}`
}

/** The URL of a picture file on this site. */
export function fileUrl(name: string): string {
  return `/files/${encodeURIComponent(name)}`
}

/** The widths offered in each slot: few, because a list repeats them for a hundred pictures. */
const slotWidths = {
  /** A line of a cart or an order: below 100 pixels. */
  line: [128, 256],
  /** A card in a grid: from 170 to 370 pixels. */
  card: [256, 384, 512, 720],
  /** The main picture of a page: from 360 to 580 pixels. */
  main: [384, 720, 1080],
  /** Full page width. */
  banner: [512, 720, 1080, 1440],
} as const satisfies Record<string, readonly VariantWidth[]>

export type PictureSlot = keyof typeof slotWidths

/**
 * The `img` attributes that let a browser choose the width for its slot and screen.
 * @param version is appended to the URLs of a file whose content may change under the same name
 */
export function pictureSources(name: string, slot: PictureSlot, version = ''): Readonly<{ src: string; srcSet: string }> {
  const query = version && `?v=${encodeURIComponent(version)}`
  const address = (width: VariantWidth) => fileUrl(variantName(name, width)) + query
  const widths = slotWidths[slot]
  return { src: address(widths[widths.length - 1] ?? 512), srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', ') }
}

/** The formats of a resized picture, smallest first; `own` is the format of the original. */
export type PictureForm = 'avif' | 'webp' | 'own'

/** The best format that a browser accepts, by its `Accept` header. Responses that depend on it need `Vary: Accept`. */
export function bestPictureForm(accept: string | null | undefined): PictureForm {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'own'
}
