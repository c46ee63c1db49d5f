import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The shop's wordmark, as filled outlines. */
export type Logo = Readonly<{ width: number; height: number; outlines: readonly Readonly<{ fill: string; path: string }>[] }>

/** Reads the logo of the shop's header, so that a shop that replaces it gets its own logo on invoices. */
export async function readLogo(): Promise<Logo> {
  const svg = await readFile(path.join(process.cwd(), 'components/layout/logo.svg'), 'utf8')
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const outlines = [...svg.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)].map(([, fill = '', outline = '']) => ({ fill, path: outline }))
  return { width: Number(width), height: Number(height), outlines }
}

/** Draws the logo as vectors, `height` points high. */
export function drawLogo(document: PDFKit.PDFDocument, logo: Logo, place: Readonly<{ x: number; y: number; height: number }>): void {
  document
    .save()
    .translate(place.x, place.y)
    .scale(place.height / logo.height)
  for (const { fill, path: outline } of logo.outlines) document.path(outline).fill(fill)
  document.restore()
}
