import type { ErrorCode } from './error-sentences'

export type RpcErrorKind = 'network' | 'http' | 'protocol' | 'server' | 'session'

type RpcErrorOptions = ErrorOptions & Readonly<{ code?: ErrorCode | null }>

/**
 * A call that failed, seen from the caller. Of `server` and `session`, `message` is the server's sentence: in English
 * between programs, in the shopper's language for the shop's own islands (the door translates for them).
 */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  /** The code of a known sentence; only islands are told. */
  readonly code: ErrorCode | null

  constructor(
    readonly kind: RpcErrorKind,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    { code = null, ...options }: RpcErrorOptions = {},
  ) {
    super(withoutMark(message), options)
    this.code = code
  }
}

const signedOut: readonly (ErrorCode | null)[] = ['invalidAccessToken', 'loginRequired']

/** What a refusal means for the session: being asked to log in is the end of it, too (spec 4). */
export function kindOfRefusal(code: ErrorCode | null): 'session' | 'server' {
  return signedOut.includes(code) ? 'session' : 'server'
}

const faultsOfBackend: ReadonlySet<unknown> = new Set<RpcErrorKind>(['network', 'http', 'protocol'])

/**
 * Whether the backend is to blame: it could not be asked, or gave no answer that can be read. By name, because code
 * that is bundled apart has a class of its own.
 */
export function isBackendFault(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && faultsOfBackend.has(error.kind)
}

/** Whether the backend was asked and answered with an error. By name, as above. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && error.name === 'RpcError' && 'kind' in error && error.kind === 'server'
}

/** Netforce marks sentences meant for people with a leading '?'; it is never shown (spec 8). */
export function withoutMark(sentence: string): string {
  return sentence.replace(/^\s*\?\s*/, '')
}
