import type { ServerResponse } from 'node:http'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'
import { UserError } from '@/lib/domain/errors/errors'
import { currentVisit } from '@/lib/platform/http/visit'

/** Headers of every 503: retry soon, do not store, do not index. */
export const unavailableHeaders = { 'Retry-After': '5', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** Whether an operation failed because the backend, the database behind it, or a queue of this process is unavailable, busy or full. */
export function isOutage(error: unknown): boolean {
  return isBackendIssue(error) || databaseFailureOf(error) !== null || (error instanceof UserError && error.code === 'busy')
}

/** Refuses a request. The headers are set one by one: answerOutages replaces only a response whose head is not written. */
export function refuseForNow(response: ServerResponse): void {
  response.statusCode = 503
  for (const [name, value] of Object.entries(unavailableHeaders)) response.setHeader(name, value)
  response.end()
}

/** The response of a handler that cannot work while the backend is unavailable. */
export function unavailable(): Response {
  return new Response(null, { status: 503, headers: unavailableHeaders })
}

/** The handler's response, or 503 if the backend could not be reached or sent an unreadable response. */
export async function orUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error)) return unavailable()
    throw error
  }
}

/** Records an error that Next reported for a request. */
export function recordError(error: unknown): void {
  const visit = currentVisit()
  if (!visit) return
  visit.hasFailed = true
  if (isOutage(error)) visit.hasBackendFailed = true
}
