import type { Settlement } from '@/lib/backend/features/payments/settle-card-payment'
import type { ErrorCode } from '@/lib/domain/errors/errors'
import { pageHref } from '@/lib/core/urls/routes'
import { changesAsHeader } from '@/lib/platform/rpc/changes-header'
import type { Locale } from '@/lib/core/locale'

/** Responses of the payment routes. They must never be cached. */

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

export function empty(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Where to redirect the shopper after the payment arrived. */
export function pageAfterPayment(language: Locale, saleId: number, settlement: Settlement): string {
  return settlement === 'paid'
    ? pageHref(language, 'payment_success', { sale_id: saleId })
    : paymentFailed(language, saleId, 'paymentRefundDue')
}

export function paymentFailed(language: Locale, saleId: number, error: ErrorCode): string {
  return pageHref(language, 'payment_error', { error, sale_id: saleId })
}

/** Adds the tags that a payment changed, so that a storefront which forwarded the request invalidates its own pages. */
export function withChanges(response: Response, changes: readonly string[]): Response {
  for (const [name, value] of Object.entries(changesAsHeader(changes))) response.headers.set(name, value)
  return response
}
