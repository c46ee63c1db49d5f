import { isErrorCode, paramNames, type ErrorCode } from '@/lib/domain/errors/errors'
import { findError } from '@/lib/platform/rpc/remote/recognize-errors'

/** How the page calls an error whose money may have been taken; the order must not be paid again then. Others are failures. */
export const titlesOfTaken: Partial<Record<ErrorCode, 'unconfirmed' | 'refundDue'>> = {
  paymentUnconfirmed: 'unconfirmed',
  paymentStillOpen: 'unconfirmed',
  paymentRefundDue: 'refundDue',
}

/**
 * The error shown on the payment error page for the reason in its URL, which is a code or an English sentence. Only complete
 * sentences of the shop are accepted, so that a link cannot inject text into the page.
 */
export function decidePaymentError(reason: string): ErrorCode {
  const code = isErrorCode(reason) ? reason : findError(reason)?.code
  return code && paramNames(code).length === 0 ? code : 'paymentFailed'
}
