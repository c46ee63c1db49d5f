import { create, toDataURL } from 'qrcode'

/** Modules of white around a code; scanners want them (ISO/IEC 18004). */
const quietZone = 4

/** A QR code as a drawing: what is dark, on a square that is white. Both count in modules, the squares of the code. */
export type QrDrawing = Readonly<{
  /** Side of the square, with its white edge. */
  side: number
  /** An SVG path of all dark modules. */
  path: string
}>

/** Readable while up to 15 % of it are dirty. */
const errorCorrectionLevel = 'M'

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel }).modules
  const rows = Array.from({ length: size }, (_, row) => data.subarray(row * size, (row + 1) * size))
  return { side: size + 2 * quietZone, path: rows.map((row, y) => drawRow(row, y + quietZone)).join('') }
}

/** So wide is a picture at least, in pixels: enough for a poster. */
const pictureWidth = 1000

/** The same code as a PNG picture in a data URL, every module the same number of pixels wide. */
export function qrCodePicture(text: string): Promise<string> {
  const scale = Math.ceil(pictureWidth / drawQrCode(text).side)
  return toDataURL(text, { errorCorrectionLevel, margin: quietZone, scale })
}

/** Neighbouring dark modules are one bar: less to draw, and no seams between them on paper. */
function drawRow(row: Uint8Array, y: number): string {
  return [...row.join('').matchAll(/1+/g)].map(({ index, 0: bar }) => `M${index + quietZone} ${y}h${bar.length}v1h-${bar.length}z`).join('')
}
