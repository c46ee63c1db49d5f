import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { encode, type Encoding } from './encodings'
import { isImmutable, isText, type Head } from './cache-rules'

/** A finished answer, the same for everyone. */
export type Answer = Readonly<{
  status: number
  /** Headers that its handler added to those of every response. */
  headers: Readonly<OutgoingHttpHeaders>
  /** Without quotes; the same for all encodings. */
  tag: string
  body: Buffer
  isText: boolean
  isImmutable: boolean
  /** The encodings that were requested so far. */
  encoded: Map<Encoding, Buffer>
  encoding: Map<Encoding, Promise<Buffer>>
}>

/** Below, a smaller body would not spare a packet. */
const smallest = 1024

export function createAnswer(head: Head, body: Buffer): Answer {
  return {
    status: head.status,
    headers: head.headers,
    tag: readTag(head.headers.etag) ?? createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    isText: isText(head) && body.length >= smallest,
    isImmutable: isImmutable(head),
    encoded: new Map(),
    encoding: new Map(),
  }
}

function readTag(etag: unknown): string | undefined {
  return typeof etag === 'string' ? /^(?:W\/)?"([^"]+)"$/.exec(etag)?.[1] : undefined
}

/** Whether `If-None-Match` names this answer, in whichever encoding (RFC 9110, weak comparison). */
export function isKnown({ tag }: Answer, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || readTag(each.trim()) === tag)
}

/** An answer's body in an encoding; made at its first request, once for all concurrent ones. */
export function bodyIn(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
  const ready = answer.encoded.get(encoding)
  if (ready) return ready
  const running = answer.encoding.get(encoding)
  if (running) return running
  const making = encode(answer.body, encoding, 'quick').then((body) => {
    answer.encoded.set(encoding, body)
    answer.encoding.delete(encoding)
    if (answer.isImmutable && encoding === 'br') encodeBest(answer)
    return body
  })
  answer.encoding.set(encoding, making)
  return making
}

let bestSoFar: Promise<unknown> = Promise.resolve()

/** One after another, so that no more than one thread is busy with it; until then the quick one is sent. */
function encodeBest(answer: Answer): void {
  bestSoFar = bestSoFar.then(async () => {
    answer.encoded.set('br', await encode(answer.body, 'br', 'best'))
  })
}

/** What an answer takes of memory with all its encodings, in bytes; text shrinks to less than 3/8 in each. */
export function weightOf({ body, isText, headers }: Answer): number {
  const written = Object.values(headers).reduce<number>((sum, value) => sum + String(value).length, 0)
  return body.length + (isText ? Math.ceil(body.length * 0.75) : 0) + written + 1024
}
