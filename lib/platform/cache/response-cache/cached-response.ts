import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { decode, encode, type Encoding } from './encodings'
import { isImmutable, isText, type Head } from './cache-rules'

/** A finished answer, the same for everyone. */
export type Answer = Readonly<{
  status: number
  /** Headers that its handler added to those of every response. */
  headers: Readonly<OutgoingHttpHeaders>
  /** Without quotes; the same for all encodings. */
  tag: string
  isText: boolean
  isImmutable: boolean
  /** The forms that were requested so far. The body as it is goes as soon as there is a smaller one, from which it can be made again. */
  bodies: Map<Form, Buffer>
  making: Map<Form, Promise<Buffer>>
}>

/** An encoding, or the body as it is (RFC 9110, 8.4.1). */
export type Form = Encoding | 'identity'

/** Below, a smaller body would not spare a packet. */
const smallest = 1024

export function createAnswer(head: Head, body: Buffer): Answer {
  return {
    status: head.status,
    headers: head.headers,
    tag: readTag(head.headers.etag) ?? createHash('sha256').update(body).digest('base64url').slice(0, 22),
    isText: isText(head) && body.length >= smallest,
    isImmutable: isImmutable(head),
    bodies: new Map([['identity', body]]),
    making: new Map(),
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

/** An answer's body in a form; made at its first request, once for all concurrent ones. */
export function bodyIn(answer: Answer, form: Form): Buffer | Promise<Buffer> {
  const { bodies, making } = answer
  const ready = bodies.get(form) ?? making.get(form)
  if (ready) return ready
  const made = (form === 'identity' ? original(answer) : encodeQuickly(answer, form)).finally(() => making.delete(form))
  making.set(form, made)
  return made
}

async function encodeQuickly(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const body = await encode(await original(answer), encoding, 'quick')
  answer.bodies.set(encoding, body)
  answer.bodies.delete('identity')
  if (answer.isImmutable && encoding === 'br') encodeBest(answer)
  return body
}

async function original({ bodies }: Answer): Promise<Buffer> {
  const [[form, body] = ['identity', Buffer.alloc(0)] as const] = bodies
  return form === 'identity' ? body : decode(body, form)
}

let bestSoFar: Promise<unknown> = Promise.resolve()

/** One after another, so that no more than one thread is busy with it; until then the quick one is sent. */
function encodeBest(answer: Answer): void {
  bestSoFar = bestSoFar.then(async () => {
    answer.bodies.set('br', await encode(await original(answer), 'br', 'best'))
  })
}

/** What an answer takes of memory, in bytes; text shrinks to less than 3/8 in each encoding. */
export function weightOf({ bodies, isText, headers }: Answer): number {
  const body = bodies.get('identity')?.length ?? 0
  const written = Object.values(headers).reduce<number>((sum, value) => sum + String(value).length, 0)
  return (isText ? Math.ceil(body * 0.75) : body) + written + 1024
}
