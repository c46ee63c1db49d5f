import 'server-only'
import { qrCodePicture } from '@/lib/core/qr-code'

/** A QR code requested by staff, for display. */
export type QrCodeView = Readonly<{
  /** A readable name of what the code belongs to. */
  subject: string
  /** The URL in the code. */
  link: string
  /** The code as a PNG data URL. */
  picture: string
  /** The file name for saving the picture. */
  fileName: string
}>

/** @param names the parts of the file name: a lot number, or the order number and a product code */
export async function viewQrCode(subject: string, link: string, names: readonly (string | null)[]): Promise<QrCodeView> {
  const name = names
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
  return { subject, link, picture: await qrCodePicture(link), fileName: `qr-${name}.png` }
}
