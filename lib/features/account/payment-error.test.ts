import { decidePaymentError } from './payment-error'

it.each(['paymentDeclined', 'Your card was declined. You have not been charged.', '?Your card was declined. You have not been charged.'])(
  'a payment that failed for "%s" says so',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentDeclined'),
)

it.each(['', 'Call 02-000-0000 to pay.', 'verbatim', 'outOfStock', 'Call 02-000-0000 to pay is out of stock.', 'toString'])(
  'words that are not the shop’s own are never shown: "%s"',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentFailed'),
)
