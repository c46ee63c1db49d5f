import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** A file that cannot be read as a table or a text at all; the message is for the operator. */
export class UnreadableFile extends Error {}

const sampleBytes = 65_536

/**
 * The text of a file, piece by piece: UTF-8 with or without BOM, or UTF-16 with one, as Excel's “Unicode Text” is.
 * @throws UnreadableFile when it is in another encoding; Thai Windows is recognised and named
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new UnreadableFile(await whyUnreadable(file))
    throw error
  }
}

/** The whole text of a file, without its BOM and otherwise as it is. */
export async function readWholeText(file: string): Promise<string> {
  let text = ''
  for await (const piece of readText(file)) text += piece
  return text
}

async function encodingOf(file: string): Promise<string> {
  const [first, second] = await sampleOf(file)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

async function whyUnreadable(file: string): Promise<string> {
  const strange = (await sampleOf(file)).filter((byte) => byte >= 0x80)
  const thai = strange.filter((byte) => (byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb))
  const isThai = strange.length > 0 && thai.length / strange.length > 0.9
  const looks = isThai ? 'it looks like Thai Windows (windows-874, TIS-620)' : 'some of its bytes are no UTF-8'
  return `The file is not in UTF-8: ${looks}. Save it again as “CSV UTF-8”`
}

async function sampleOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The system's name of what went wrong. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}
