import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type BrotliOptions, type InputType, type ZlibOptions } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A product page of 197 kB takes 3.6 ms and 32.7 kB with 6, with 7 twice as long for 1 % less where glibc returns large blocks at once. */
const brotliQuality = 6
const gzipLevel = 6

/** Far more than any response that the cache holds. */
const bounds = { maxOutputLength: 64 * 1024 * 1024 }

const brotliLater = promisify<InputType, BrotliOptions, Buffer>(brotliCompress)
const gzipLater = promisify<InputType, ZlibOptions, Buffer>(gzip)
const decoders = {
  br: promisify<InputType, BrotliOptions, Buffer>(brotliDecompress),
  gzip: promisify<InputType, ZlibOptions, Buffer>(gunzip),
} as const

/** Compresses text on another thread. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipLater(body, { level: gzipLevel })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliLater(body, { params })
}

/** Reverses {@link encode} on another thread. */
export function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return decoders[encoding](body, bounds)
}

/** The best encoding that `Accept-Encoding` allows; null for the unencoded body. */
export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding | null {
  const taken = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, quality = '']) => !/q\s*=\s*0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}
