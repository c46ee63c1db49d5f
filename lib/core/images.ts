/** Names of picture files as the backend gives them, and the addresses under which the shop serves them. */

/**
 * The files in a field that may hold several, separated by commas. A Netforce file name itself has a comma
 * ("kale,Xy12ab.jpg"), so a name ends only where an extension does.
 */
export function imageNames(field: string | null | undefined): string[] {
  const names: string[] = []
  let unfinished = ''
  for (const part of (field ?? '').split(',')) {
    unfinished = unfinished ? `${unfinished},${part}` : part.trim()
    if (!/\.[a-z0-9]{2,5}$/i.test(unfinished.trim())) continue
    names.push(unfinished.trim())
    unfinished = ''
  }
  return names
}

/** Widths in pixels that smaller pictures are made in; no other can be asked for. 512 is Netforce's own (spec 9). */
export const variantWidths = [128, 256, 384, 512, 720, 1080, 1440] as const

export type VariantWidth = (typeof variantWidths)[number]

/**
 * A picture at most that wide: the suffix goes to the second-to-last item of the comma-separated name (spec 9),
 * "kale,Xy12ab.jpg" to "kale-resize-512,Xy12ab.jpg"; in a name without a comma it goes before the extension.
 */
export function variantName(name: string, width: VariantWidth): string {
  const comma = name.lastIndexOf(',')
  const end = comma < 0 ? name.lastIndexOf('.') : comma
  return `${name.slice(0, end)}-resize-${width}${name.slice(end)}`
}

/** The address of a picture file on this site. */
export function fileUrl(name: string): string {
  return `/files/${encodeURIComponent(name)}`
}

/** The widths that a picture is offered in, by where it stands: few, for a list names them a hundred times. */
const slotWidths = {
  /** A line of a cart or of an order: below 100 pixels. */
  line: [128, 256],
  /** A card in a grid: from 170 to 370 pixels. */
  card: [256, 384, 512, 720],
  /** What a page is about: from 360 to 580 pixels. */
  main: [384, 720, 1080],
  /** As wide as the page. */
  banner: [512, 720, 1080, 1440],
} as const satisfies Record<string, readonly VariantWidth[]>

export type PictureSlot = keyof typeof slotWidths

/**
 * What an `img` needs to fetch a picture in the width that its slot and screen want.
 * @param version goes behind the addresses of a file that may change under its name
 */
export function pictureSources(name: string, slot: PictureSlot, version = ''): Readonly<{ src: string; srcSet: string }> {
  const query = version && `?v=${encodeURIComponent(version)}`
  const address = (width: VariantWidth) => fileUrl(variantName(name, width)) + query
  const widths = slotWidths[slot]
  return { src: address(widths[widths.length - 1] ?? 512), srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', ') }
}
