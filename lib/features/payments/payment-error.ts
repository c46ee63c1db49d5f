import { isErrorCode, paramNames, type ErrorCode } from '@/lib/domain/errors/errors'
import { findError } from '@/lib/platform/rpc/remote/recognize-errors'

/**
 * The error shown on the payment error page for the reason in its URL, which is a code or an English sentence. Only complete
 * sentences of the shop are accepted, so that a link cannot inject text into the page.
 */
export function decidePaymentError(reason: string): ErrorCode {
  const code = isErrorCode(reason) ? reason : findError(reason)?.code
  return code && paramNames(code).length === 0 ? code : 'paymentFailed'
}
