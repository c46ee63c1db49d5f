import type { ErrorCode, RpcErrorBody } from './error-codes'

export type RpcErrorKind = 'network' | 'http' | 'protocol' | 'server' | 'session'

type RpcErrorOptions = ErrorOptions & Readonly<{ code?: ErrorCode | null; params?: RpcErrorBody['params'] }>

/**
 * A failed RPC call, as the caller sees it. For `server` and `session`, `message` is the server's sentence: English on a page,
 * which translates by `code`; already in the shopper's language in an island, because the RPC endpoint has translated it.
 */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  /** The code of a known sentence. */
  readonly code: ErrorCode | null
  readonly params: NonNullable<RpcErrorBody['params']>

  constructor(
    readonly kind: RpcErrorKind,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    { code = null, params = {}, ...options }: RpcErrorOptions = {},
  ) {
    super(withoutMark(message), options)
    this.code = code
    this.params = params
  }
}

/** No response, or an incomplete one. Pages say so by the message `errors.network`. */
export function connectionFailed(cause?: unknown): RpcError {
  return new RpcError('network', 'The connection failed', undefined, { cause })
}

const signedOut: readonly (ErrorCode | null)[] = ['invalidAccessToken', 'loginRequired']

/** Converts the body of an error response. */
export function rpcErrorOf({ message, error_fields: fields, code, params }: RpcErrorBody): RpcError {
  return new RpcError(kindOfRefusal(code ?? null), message, fields, { code: code ?? null, ...(params && { params }) })
}

/** The kind of error. A request to log in also means that the session has ended (spec 4). */
export function kindOfRefusal(code: ErrorCode | null): 'session' | 'server' {
  return signedOut.includes(code) ? 'session' : 'server'
}

const backendErrorKinds: ReadonlySet<unknown> = new Set<RpcErrorKind>(['network', 'http', 'protocol'])

/**
 * Whether the backend failed: it was unreachable or its answer unreadable. Checks the name, because `instanceof` fails across
 * bundles.
 */
export function isBackendIssue(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && backendErrorKinds.has(error.kind)
}

/** Whether the backend answered with an error. Checks the name, as above. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && error.kind === 'server'
}

/** Strips the leading '?' with which Netforce marks sentences meant for people (spec 8). */
export function withoutMark(sentence: string): string {
  return sentence.replace(/^\s*\?\s*/, '')
}
