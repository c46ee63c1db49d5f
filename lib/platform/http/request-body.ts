import { parseForeignJson } from '@/lib/core/parse-json'
import { processWide } from '@/lib/core/process-wide'

/** Size limits of a body, in bytes. */
type BodyLimit = Readonly<{
  bytes: number
  /** A body with this beginning may have `longBytes`. */
  isLong?: (beginning: string) => boolean
  longBytes?: number
}>

/** The limit of all unfinished bodies together: more than twenty payment slips. */
const maximumUnfinished = 64 * 1024 * 1024

type Unfinished = { bytes: number; lastChunkAt: number; abandon: () => void }

const unfinished = processWide('unfinishedBodies', () => new Set<Unfinished>())

/** The number of bytes in unfinished bodies of this process. */
export function unfinishedBytes(): number {
  return [...unfinished].reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Counts a chunk of one body among all unfinished ones. If their total is too large, the body that has been silent longest is
 * abandoned: stalled senders must neither fill the memory nor block active ones.
 */
function addChunk(own: Unfinished, bytes: number): void {
  own.bytes += bytes
  own.lastChunkAt = performance.now()
  unfinished.add(own)
  while (unfinishedBytes() > maximumUnfinished) {
    const silent = [...unfinished].reduce((one, other) => (other.lastChunkAt < one.lastChunkAt ? other : one))
    unfinished.delete(silent)
    silent.abandon()
  }
}

/**
 * Reads a request's body. It counts bytes as they arrive, so that no client can fill the memory, whatever length the request
 * declares; the total over all unfinished bodies is limited, too.
 * @returns `busy` if it arrived too slowly while very many others did, too
 */
export async function readBody(request: Request, { bytes, isLong, longBytes = bytes }: BodyLimit): Promise<Buffer | 'too long' | 'busy'> {
  if (Number(request.headers.get('content-length') ?? 0) > longBytes) return 'too long'
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  let isAbandoned = false
  // Of a body whose sender has left, nothing remains to be discarded.
  const discardRest = () => void reader.cancel().catch(() => undefined)
  const abandon = () => {
    isAbandoned = true
    discardRest()
  }
  const own: Unfinished = { bytes: 0, lastChunkAt: 0, abandon }
  const chunks: Uint8Array[] = []
  let size = 0
  let limit = bytes
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return isAbandoned ? 'busy' : Buffer.concat(chunks)
      size += value.byteLength
      chunks.push(value)
      if (size > limit && limit < longBytes && isLong?.(Buffer.concat(chunks).toString('utf8'))) limit = longBytes
      if (size > limit) return 'too long'
      addChunk(own, value.byteLength)
    }
  } finally {
    unfinished.delete(own)
    discardRest()
  }
}

/** The text of a body of at most `maximumBytes`; null if it is longer, or if too many bodies are unfinished. */
export async function readText(request: Request, maximumBytes: number): Promise<string | null> {
  const body = await readBody(request, { bytes: maximumBytes })
  return typeof body === 'string' ? null : body.toString()
}

/** The JSON of a body; undefined if it is invalid or too long. */
export async function readJson(request: Request, maximumBytes: number): Promise<unknown> {
  return parseForeignJson(await readText(request, maximumBytes))
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
