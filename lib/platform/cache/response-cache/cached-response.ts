import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { singleFlight } from '@/lib/core/single-flight'
import { decoders, encoders, type Encoding } from './encodings'
import { isImmutable, isText, type Head } from './cache-rules'
import type { StoredAnswer } from './visited-page'

/** A complete response, the same for everyone. */
export type Answer = Readonly<{
  status: number
  /** Headers that the handler added to those of every response. */
  headers: Readonly<OutgoingHttpHeaders>
  /** The entity tag without quotes; the same for all encodings. */
  tag: string
  isText: boolean
  isImmutable: boolean
  /** The forms requested so far. The unencoded body is dropped as soon as there is an encoded one to restore it from. */
  bodies: Map<Encoding, Buffer>
  /** Makes a form once for all who ask for it meanwhile. */
  share: ReturnType<typeof singleFlight<Buffer>>
  /** Called when `bodies` has changed. */
  resized: Set<() => void>
}>

/** Compressing a smaller body would not save a packet. */
const smallest = 1024

/** @param brotli the body's Brotli encoding, if the build made one */
export function createAnswer(head: Head, body: Buffer, brotli: Buffer | null = null): Answer {
  const facts = {
    ...head,
    tag: /"([^"]+)"/.exec(String(head.headers.etag))?.[1] ?? createHash('sha256').update(body).digest('base64url').slice(0, 22),
    isText: isText(head) && body.length >= smallest,
    isImmutable: isImmutable(head),
  }
  return withBody(facts, brotli ? 'br' : 'identity', brotli ?? body)
}

function withBody(facts: Omit<Answer, 'bodies' | 'share' | 'resized'>, encoding: Encoding, body: Buffer): Answer {
  return { ...facts, bodies: new Map([[encoding, body]]), share: singleFlight(), resized: new Set() }
}

export function storedAnswer({ status, headers, tag, bodies }: Answer): StoredAnswer | undefined {
  const [[encoding, body] = []] = bodies
  return encoding && body && { status, headers, tag, encoding, body }
}

export function restoredAnswer({ encoding, body, ...facts }: StoredAnswer): Answer {
  // A copy, because the body is a view of all that was read.
  return withBody({ ...facts, isText: true, isImmutable: false }, encoding, Buffer.from(body))
}

/** A response's body in an encoding, which is made at its first request. */
export async function bodyIn({ bodies, share, resized }: Answer, encoding: Encoding): Promise<Buffer> {
  const ready = bodies.get(encoding)
  if (ready) return ready
  return share(encoding, async () => {
    const [[form, body] = ['identity', Buffer.alloc(0)] as const] = bodies
    const original = form === 'identity' ? body : await decoders[form](body)
    if (encoding === 'identity') return original
    const encoded = await encoders[encoding](original)
    bodies.set(encoding, encoded)
    bodies.delete('identity')
    resized.forEach((report) => report())
    return encoded
  })
}

/** A response's memory use in bytes: an encoding takes an eighth of a page. */
export function weightOf({ bodies, headers }: Answer): number {
  const held = [...bodies.values()].reduce((sum, body) => sum + body.length, 0)
  const written = Object.values(headers).reduce<number>((sum, value) => sum + String(value).length, 0)
  return held + written + 1024
}
