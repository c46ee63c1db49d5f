import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { decode, encode, type Encoding } from './encodings'
import { isImmutable, isText, type Head } from './cache-rules'

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
  bodies: Map<Form, Buffer>
  making: Map<Form, Promise<Buffer>>
  /** Called when `bodies` has changed. */
  resized: Set<() => void>
}>

/** A content encoding, or `identity` for the unencoded body (RFC 9110, 8.4.1). */
export type Form = Encoding | 'identity'

/** Compressing a smaller body would not save a packet. */
const smallest = 1024

/** @param brotli the body's Brotli encoding, if the build made one */
export function createAnswer(head: Head, body: Buffer, brotli: Buffer | null = null): Answer {
  return {
    status: head.status,
    headers: head.headers,
    tag: readTag(head.headers.etag) ?? createHash('sha256').update(body).digest('base64url').slice(0, 22),
    isText: isText(head) && body.length >= smallest,
    isImmutable: isImmutable(head),
    bodies: new Map<Form, Buffer>([brotli ? ['br', brotli] : ['identity', body]]),
    making: new Map(),
    resized: new Set(),
  }
}

function readTag(etag: unknown): string | undefined {
  return typeof etag === 'string' ? /^(?:W\/)?"([^"]+)"$/.exec(etag)?.[1] : undefined
}

/** Whether `If-None-Match` matches this response in any encoding (RFC 9110, weak comparison). */
export function isKnown({ tag }: Answer, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || readTag(each.trim()) === tag)
}

/** A response's body in a form; encoded at its first request, once for all concurrent ones. */
export function bodyIn(answer: Answer, form: Form): Buffer | Promise<Buffer> {
  const { bodies, making } = answer
  const ready = bodies.get(form) ?? making.get(form)
  if (ready) return ready
  const made = (form === 'identity' ? original(answer) : encoded(answer, form)).finally(() => making.delete(form))
  making.set(form, made)
  return made
}

async function encoded(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const body = await encode(await original(answer), encoding)
  answer.bodies.set(encoding, body)
  answer.bodies.delete('identity')
  answer.resized.forEach((report) => report())
  return body
}

async function original({ bodies }: Answer): Promise<Buffer> {
  const [[form, body] = ['identity', Buffer.alloc(0)] as const] = bodies
  return form === 'identity' ? body : decode(body, form)
}

/** A response's memory use in bytes: an encoding takes an eighth of a page. */
export function weightOf({ bodies, headers }: Answer): number {
  const held = [...bodies.values()].reduce((sum, body) => sum + body.length, 0)
  const written = Object.values(headers).reduce<number>((sum, value) => sum + String(value).length, 0)
  return held + written + 1024
}
