import 'server-only'
import { qrCodePicture } from '@/lib/core/qr-code'

/** A code that staff asked for, as the screen shows it. */
export type QrCodeView = Readonly<{
  /** What it belongs to, for people. */
  subject: string
  /** The address in it. */
  link: string
  /** The same code as a PNG picture, in a data URL. */
  picture: string
  /** What the picture is called when it is saved. */
  fileName: string
}>

/** @param names what the file is named after: a lot number, or an order's and a product code */
export async function viewQrCode(subject: string, link: string, names: readonly (string | null)[]): Promise<QrCodeView> {
  const name = names
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
  return { subject, link, picture: await qrCodePicture(link), fileName: `qr-${name}.png` }
}
