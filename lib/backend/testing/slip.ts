import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A small picture as a browser's data URL, with metadata as phones write it. */
export async function slipDataUrl(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'jpeg', background = '#ffc43a'): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background } })
  const bytes = await picture
    .withExif({ IFD0: { Model: 'Secret phone' } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

/** A picture of one color. */
export const drawPicture = (format: 'png' | 'jpeg' | 'webp', width: number, height = width, background = '#3c5'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** The beginning of an interlaced PNG, whose header promises this much. */
export function interlacedPng(width: number, height: number, { bits, colorType }: { bits: number; colorType: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colorType, 0, 0, 1], 8)
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}
