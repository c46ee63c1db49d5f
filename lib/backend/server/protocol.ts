import { baseWireLocale } from '@/lib/core/locale'
import { someText, wellFormed } from '@/lib/core/well-formed'
import { isRecord, type RpcCall } from '@/lib/platform/rpc/protocol'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { pythonType } from '@/lib/backend/query/python-text'

/** A request with its envelope parsed. Its content is still untrusted. */
export type Request = Readonly<{
  model: string
  method: string
  args: readonly unknown[]
  /** Keyword options without `context`. */
  options: Readonly<Record<string, unknown>>
  context: Readonly<Record<string, unknown>>
  session: SessionParameter
}>

/** The fifth parameter. `user` is null for guests, who omit `user_id`. */
export type SessionParameter = Readonly<{
  locale: string | null
  user: Readonly<{ id: unknown; token: unknown }> | null
  /** Sent instead of a user, by programs that a customer trusts. */
  apiToken: string | null
  cartKey: string | null
}>

/**
 * Parses the envelope.
 * @throws ProtocolError with a Netforce server's message, often Python's
 */
export function readRequest(body: Readonly<Record<string, unknown>>): Request {
  if (!Object.hasOwn(body, 'method')) throw new ProtocolError(`'method'`)
  if (!Object.hasOwn(body, 'params')) throw new ProtocolError(`'params'`)
  if (body.method !== 'execute') throw new ProtocolError(`Invalid method: ${String(body.method)}`)
  return readParameters(body.params)
}

/**
 * A call of the shop's own pages, which has no envelope.
 * @throws ProtocolError as for a request
 */
export function requestOf({ model, method, args, options, session }: RpcCall): Request {
  return readParameters([model, method, args, options, session])
}

function readParameters(given: unknown): Request {
  // What pages cut from an address may end in half a character.
  const params = wellFormed(given)
  if (!Array.isArray(params) || params.length < 3) throw new ProtocolError('list index out of range')
  const [model, method, args, options, session] = params
  if (typeof model !== 'string') throw new ProtocolError(`Model not found: ${String(model)}`)
  if (typeof method !== 'string' || method.startsWith('_')) throw new ProtocolError('Invalid method')
  // No column stores NUL, and PostgreSQL rejects it as a parameter.
  if (someText([args, options], (text) => text.includes('\0')))
    throw new ProtocolError('A string literal cannot contain NUL (0x00) characters.')
  return { model, method, args: readArguments(args), ...readOptions(options), session: readSession(session) }
}

function readArguments(args: unknown): readonly unknown[] {
  if (Array.isArray(args)) return args
  if (isRecord(args)) return Object.keys(args)
  throw new ProtocolError(`argument after * must be an iterable, not ${pythonType(args)}`)
}

function readOptions(options: unknown): Pick<Request, 'options' | 'context'> {
  if (options === null || options === undefined) return { options: {}, context: {} }
  if (!isRecord(options)) throw new ProtocolError(`'${pythonType(options)}' object has no attribute 'setdefault'`)
  const { context = {}, ...rest } = options
  if (!isRecord(context)) throw new ProtocolError(`'${pythonType(context)}' object has no attribute 'update'`)
  return { options: rest, context }
}

function readSession(session: unknown): SessionParameter {
  const fields = isRecord(session) ? session : {}
  return {
    locale: Object.hasOwn(fields, 'locale') ? readLocale(fields.locale) : baseWireLocale,
    user: Object.hasOwn(fields, 'user_id') ? { id: fields.user_id, token: fields.token } : null,
    apiToken: textOrNull(fields.api_token),
    cartKey: textOrNull(fields.cart_key),
  }
}

/** A locale that PostgreSQL would reject counts as none. */
function readLocale(value: unknown): string | null {
  const locale = textOrNull(value)
  return locale?.includes('\0') ? null : locale
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
