import 'server-only'
import { inDecodingQueue, openPicture, turns, type Sharp } from '@/lib/platform/pictures/decoding'
import type { ShopIconFile } from '@/lib/domain/content/shop-icons'

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** In pixels, at twice the size in a mail. */
const logoSize = { width: 400, height: 80 } as const

/** Android may crop everything outside a circle of four fifths, so a maskable icon has that much white around it. */
const maskable = { size: 512, inner: 400 } as const

/**
 * Draws an uploaded picture as the icon of a size, or as the logo in mails: PNG, complete, neither stretched nor cropped.
 * @throws UserError busy
 */
export function drawIcon(picture: Uint8Array, file: ShopIconFile): Promise<Buffer> {
  return inDecodingQueue(turns.icons, async () => draw(await openPicture(picture), file))
}

function draw(source: Sharp, file: ShopIconFile): Promise<Buffer> {
  if (file === 'logo')
    return source
      .resize({ ...logoSize, fit: 'inside' })
      .png()
      .toBuffer()
  if (file === 'maskable') {
    const border = (maskable.size - maskable.inner) / 2
    return onWhite(source, maskable.inner)
      .extend({ top: border, bottom: border, left: border, right: border, background: 'white' })
      .png()
      .toBuffer()
  }
  const size = Number(file)
  // iOS draws transparent parts black.
  if (file === '180') return onWhite(source, size).png().toBuffer()
  return source.resize({ width: size, height: size, fit: 'contain', background: transparent }).png().toBuffer()
}

function onWhite(source: Sharp, size: number): Sharp {
  return source.resize({ width: size, height: size, fit: 'contain', background: 'white' }).flatten({ background: 'white' })
}
