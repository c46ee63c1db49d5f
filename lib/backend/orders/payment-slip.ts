import { UserError } from '@/lib/errors'

const maximumBytes = 2 * 1024 * 1024

/** Image formats by what their files begin with: the name and the declared type of an upload prove nothing. */
const signatures = [
  { extension: 'jpg', isAt: 0, bytes: [0xff, 0xd8, 0xff] },
  { extension: 'png', isAt: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'gif', isAt: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { extension: 'webp', isAt: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { extension: 'heic', isAt: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69] },
] as const

export type PaymentSlip = Readonly<{ bytes: Uint8Array; extension: string }>

/**
 * Reads a screenshot from its data URL (spec 5: an image of at most 2 MB).
 * @throws UserError when it is missing, too large or no image
 */
export function readPaymentSlip(dataUrl: string | null | undefined): PaymentSlip {
  if (!dataUrl) throw new UserError('missingScreenshot')
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw new UserError('notAnImage')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maximumBytes) throw new UserError('fileTooLarge')
  const format = signatures.find(({ isAt, bytes: start }) =>
    start.every((byte, index) => bytes[isAt + index] === byte),
  )
  if (!format) throw new UserError('notAnImage')
  return { bytes, extension: format.extension }
}
