import { wellFormed } from '@/lib/core/well-formed'
import { trackBody } from './unfinished-bodies'

/** Size limits of a body, in bytes. */
export type BodyLimit = Readonly<{
  bytes: number
  /** A body with this beginning may have `longBytes`. */
  isLong?: (beginning: string) => boolean
  longBytes?: number
}>

/** `busy`: the body arrived too slowly while very many others did, too. */
type Overrun = 'too long' | 'busy'

export type ReadBody = Readonly<{ text: string }> | Overrun

/**
 * Reads a request's body as text. It counts bytes as they arrive, so that no client can fill the memory, whatever length the
 * request declares; the total over all unfinished bodies is limited, too.
 */
export async function readBody(request: Request, limit: BodyLimit): Promise<ReadBody> {
  const read = await readWithin(request, limit)
  return typeof read === 'string' ? read : { text: read.toString('utf8') }
}

/** Reads a request's body as bytes, with the same limits. */
export function readBytes(request: Request, maximumBytes: number): Promise<Buffer | Overrun> {
  return readWithin(request, { bytes: maximumBytes })
}

async function readWithin(request: Request, limit: BodyLimit): Promise<Buffer | Overrun> {
  if (Number(request.headers.get('content-length') ?? 0) > (limit.longBytes ?? limit.bytes)) return 'too long'
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  let isAborted = false
  // Of a body whose sender has left, nothing remains to be discarded.
  const discardRest = () => void reader.cancel().catch(() => undefined)
  const tracked = trackBody(() => {
    isAborted = true
    discardRest()
  })
  try {
    const read = await readChunks(reader, limit, tracked.add)
    return isAborted ? 'busy' : read
  } finally {
    tracked.release()
    discardRest()
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readChunks(
  reader: Reader,
  { bytes, isLong, longBytes = bytes }: BodyLimit,
  add: (bytes: number) => void,
): Promise<Buffer | Overrun> {
  const chunks: Uint8Array[] = []
  let size = 0
  let limit = bytes
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    chunks.push(value)
    if (size > limit && limit < longBytes && isLong?.(Buffer.concat(chunks).toString('utf8'))) limit = longBytes
    if (size > limit) return 'too long'
    add(value.byteLength)
  }
}

/** The text of a body of at most `maximumBytes`; null if it is longer, or if too many bodies are unfinished. */
export async function readText(request: Request, maximumBytes: number): Promise<string | null> {
  const body = await readBody(request, { bytes: maximumBytes })
  return typeof body === 'string' ? null : body.text
}

/** The JSON of a body; undefined if it is invalid or too long. */
export async function readJson(request: Request, maximumBytes: number): Promise<unknown> {
  return parseJson(await readText(request, maximumBytes))
}

/**
 * The value of JSON with well-formed texts. Undefined for text that is not JSON, or is nested deeper than any call: serializing such a
 * value again overflows the stack.
 */
export function parseJson(text: string | null): unknown {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isDeeperThan(value, maximumDepth) ? undefined : wellFormed(value)
  } catch {
    return undefined
  }
}

const maximumDepth = 100

function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item).filter(isNested) : []))
  }
  return false
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * The fields of a plain form. Empty for any other body and for one that contains NUL. The limit is low because the shop's forms
 * are short.
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const text = isForm ? await readText(request, 16_384) : null
  return text?.includes('%00') ? {} : Object.fromEntries(new URLSearchParams(text ?? ''))
}
