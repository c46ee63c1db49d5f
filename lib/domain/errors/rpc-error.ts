import type { ErrorCode, RpcErrorBody } from './error-codes'

export type RpcErrorKind = 'network' | 'http' | 'protocol' | 'server' | 'session'

type RpcErrorOptions = ErrorOptions & Readonly<{ code?: ErrorCode | null; params?: RpcErrorBody['params'] }>

/**
 * A call that failed, seen from the caller. Of `server` and `session`, `message` is the server's sentence: in English
 * for a page, which reads `code`, in the shopper's language for an island (the RPC endpoint has read it).
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

const signedOut: readonly (ErrorCode | null)[] = ['invalidAccessToken', 'loginRequired']

/** The error that a backend's answer stands for. */
export function rpcErrorOf({ message, error_fields: fields, code, params }: RpcErrorBody): RpcError {
  return new RpcError(kindOfRefusal(code ?? null), message, fields, { code: code ?? null, ...(params && { params }) })
}

/** What a refusal means for the session: being asked to log in is the end of it, too (spec 4). */
export function kindOfRefusal(code: ErrorCode | null): 'session' | 'server' {
  return signedOut.includes(code) ? 'session' : 'server'
}

const backendErrorKinds: ReadonlySet<unknown> = new Set<RpcErrorKind>(['network', 'http', 'protocol'])

/**
 * Whether the backend is to blame: it could not be asked, or gave no answer that can be read. By name, because code
 * that is bundled apart has a class of its own.
 */
export function isBackendIssue(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && backendErrorKinds.has(error.kind)
}

/** Whether the backend was asked and answered with an error. By name, as above. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && error.kind === 'server'
}

/** Netforce marks sentences meant for people with a leading '?'; it is never shown (spec 8). */
export function withoutMark(sentence: string): string {
  return sentence.replace(/^\s*\?\s*/, '')
}
