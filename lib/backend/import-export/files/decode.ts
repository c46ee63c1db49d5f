import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportIssueKey } from '@/lib/domain/operations/import-report'

/** A file that cannot be read as a table or a text; the message is for the operator. */
export class UnreadableFile extends Error {
  constructor(
    message: string,
    readonly key: ImportIssueKey = 'fileUnreadable',
  ) {
    super(message)
  }
}

/** Text encoding of a file. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'

/** Name of Thai Excel's encoding in messages for the operator. */
export const thaiWindows = 'Thai Windows (windows-874)'

/**
 * Streams the text of a file: UTF-8 with or without BOM, UTF-16 with BOM (Excel's “Unicode Text”), or windows-874 (the “CSV”
 * format of Thai Excel).
 * @param onEncoding called with the encoding of the file
 * @throws UnreadableFile for any other encoding
 */
export async function* readText(file: string, onEncoding: (encoding: Encoding) => void = () => undefined): AsyncGenerator<string> {
  const encoding = await encodingOf(file)
  onEncoding(encoding)
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new UnreadableFile(notText, 'fileNotText')
    throw error
  }
}

/** The whole text of a file, without its BOM but otherwise unchanged. */
export async function readWholeText(file: string): Promise<string> {
  let text = ''
  for await (const piece of readText(file)) text += piece
  return text
}

const notText = 'The file is not valid UTF-8. Save it again as “CSV UTF-8”'

/** @throws UnreadableFile when the encoding is none of those supported */
async function encodingOf(file: string): Promise<Encoding> {
  const [first, second] = await firstBytes(file)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (await isUtf8(file)) return 'utf-8'
  if (await looksThai(file)) return 'windows-874'
  throw new UnreadableFile(notText, 'fileNotText')
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/** Whether nearly all non-ASCII bytes are Thai letters in windows-874: a decoder alone accepts almost any byte. */
async function looksThai(file: string): Promise<boolean> {
  let nonAscii = 0
  let thai = 0
  for await (const bytes of createReadStream(file)) {
    for (const byte of bytes as Buffer) {
      if (byte < 0x80) continue
      nonAscii += 1
      if ((byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb)) thai += 1
      else if (!thaiSigns.has(byte)) return false
    }
  }
  return thai / nonAscii > 0.9
}

/** Other characters of windows-874: €, …, quotation marks, bullet, dashes, no-break space. */
const thaiSigns = new Set([0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0])

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The system error code. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}
