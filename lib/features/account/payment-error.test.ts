import { decidePaymentError } from './payment-error'

it.each(['paymentDeclined', 'The card was declined. No money was taken.', '?The card was declined. No money was taken.'])(
  'a payment that failed for "%s" says so',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentDeclined'),
)

it.each(['', 'Call 02-000-0000 to pay.', 'verbatim', 'outOfStock', 'Call 02-000-0000 to pay is out of stock.', 'toString'])(
  'words that are not the shop’s own are never shown: "%s"',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentFailed'),
)
