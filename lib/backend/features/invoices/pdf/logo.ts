import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inDecodingQueue, openPicture, turns } from '@/lib/platform/pictures/decoding'

type Outlines = Readonly<{ height: number; outlines: readonly Readonly<{ fill: string; path: string }>[] }>

/** Our wordmark as filled outlines, or the logo of a shop as PNG. */
export type Logo = Outlines | Readonly<{ png: Buffer }>

/** Four times the size on paper. */
const pictureSize = { width: 700, height: 136 } as const

/** The logo of a shop in a format and size for paper. The same picture gives the same bytes. */
export async function pictureLogo(picture: Uint8Array): Promise<Logo> {
  return {
    png: await inDecodingQueue(turns.invoices, async () =>
      (await openPicture(picture))
        .resize({ ...pictureSize, fit: 'inside' })
        .flatten({ background: 'white' })
        .png()
        .toBuffer(),
    ),
  }
}

/** Reads the wordmark of the demo shop's header. */
export async function readLogo(): Promise<Logo> {
  const svg = await readFile(path.join(process.cwd(), 'components/layout/logo.svg'), 'utf8')
  const [, height = '1'] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg) ?? []
  const outlines = [...svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)].map(([, fill = '', outline = '']) => ({ fill, path: outline }))
  return { height: Number(height), outlines }
}

/** Draws the logo `height` points high, a wide picture less high. */
export function drawLogo(document: PDFKit.PDFDocument, logo: Logo, place: Readonly<{ x: number; y: number; height: number }>): void {
  if ('png' in logo) {
    document.image(logo.png, place.x, place.y, { fit: [175, place.height] })
    return
  }
  document
    .save()
    .translate(place.x, place.y)
    .scale(place.height / logo.height)
  for (const { fill, path: outline } of logo.outlines) document.path(outline).fill(fill)
  document.restore()
}
