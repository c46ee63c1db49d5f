import { create, toDataURL } from 'qrcode'

/** The white border in modules that scanners need (ISO/IEC 18004). */
const quietZone = 4

/** A QR code as a drawing: dark modules on a white square. Lengths are in modules, the squares of the code. */
export type QrDrawing = Readonly<{
  /** Side of the square, including the white border. */
  side: number
  /** An SVG path of all dark modules. */
  path: string
}>

/** Level M stays readable with up to 15 % of the code damaged. */
const errorCorrectionLevel = 'M'

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel }).modules
  const rows = Array.from({ length: size }, (_, row) => data.subarray(row * size, (row + 1) * size))
  return { side: size + 2 * quietZone, path: rows.map((row, y) => drawRow(row, y + quietZone)).join('') }
}

/** The minimum width of a picture in pixels: enough for a poster. */
const pictureWidth = 1000

/** The same code as a PNG data URL; every module has the same width in pixels. */
export function qrCodePicture(text: string): Promise<string> {
  const scale = Math.ceil(pictureWidth / drawQrCode(text).side)
  return toDataURL(text, { errorCorrectionLevel, margin: quietZone, scale })
}

/** Merges neighboring dark modules into one bar: fewer shapes, and no seams between them on paper. */
function drawRow(row: Uint8Array, y: number): string {
  return [...row.join('').matchAll(/1+/g)].map(({ index, 0: bar }) => `M${index + quietZone} ${y}h${bar.length}v1h-${bar.length}z`).join('')
}
