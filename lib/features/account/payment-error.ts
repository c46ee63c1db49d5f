import { findError, isErrorCode, sentenceOf, type ErrorCode } from '@/lib/domain/errors/errors'

/**
 * What the payment error page says about the reason in its address, a code or an English sentence. Only whole
 * sentences of the shop's own, so that no link can put someone else's words on the page.
 */
export function decidePaymentError(reason: string): ErrorCode {
  const code = isErrorCode(reason) ? reason : findError(reason)?.code
  return code && !sentenceOf(code).includes('{') ? code : 'paymentFailed'
}
