import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'

/** Headers of every 503: retry soon, do not store, do not index. */
export const unavailableHeaders = { 'Retry-After': '5', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** Whether something could not be done because the backend, or the database behind it, is away, busy or full. */
export function isOutage(error: unknown): boolean {
  return isBackendIssue(error) || databaseFailureOf(error) !== null
}

/** What a handler answers that cannot do its work while the backend is away. */
export function unavailable(): Response {
  return new Response(null, { status: 503, headers: unavailableHeaders })
}

/** The handler's answer, or 503 when the backend could not be asked or gave no answer that can be read. */
export async function orUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error)) return unavailable()
    throw error
  }
}
