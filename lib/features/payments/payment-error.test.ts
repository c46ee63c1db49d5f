import { decidePaymentError } from './payment-error'

it.each(['paymentDeclined', 'Your card was declined. You have not been charged.', '?Your card was declined. You have not been charged.'])(
  'shows the decline message for the reason "%s"',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentDeclined'),
)

it.each(['', 'Call 02-000-0000 to pay.', 'verbatim', 'outOfStock', 'Call 02-000-0000 to pay is out of stock.', 'toString'])(
  'shows the generic failure message for the reason "%s" [X4]',
  (reason) => expect(decidePaymentError(reason)).toBe('paymentFailed'),
)
