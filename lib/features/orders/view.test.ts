import { awaitsCard, awaitsTransfer, decideOrderPopup, payAgainHref } from './view'

const order = (methodId: number | null, code: string) => ({
  paymentMethod: methodId === null ? null : { id: methodId, name: '' },
  state: { code, label: code },
})

test.each([
  ['cash on delivery, confirmed', 5, 'confirmed', true, 'cod'],
  ['cash on delivery, already packed', 5, 'packed', true, null],
  ['a transfer that is awaited', 2, 'wait_payment', true, 'bank'],
  ['a transfer that has come', 2, 'paid', true, null],
  ['a card payment that is awaited', 3, 'wait_payment', true, null],
  ['no popup flag', 5, 'confirmed', false, null],
  ['no payment method', null, 'confirmed', true, null],
] as const)('chooses the popup after an order for %s [S4.6]', (_, methodId, state, isFlagged, popup) => {
  expect(decideOrderPopup(order(methodId, state), isFlagged)).toBe(popup)
})

it('offers to confirm the payment only of a transfer that is awaited', () => {
  expect(awaitsTransfer(order(2, 'wait_payment'))).toBe(true)
  expect(awaitsTransfer(order(2, 'confirmed'))).toBe(false)
  expect(awaitsTransfer(order(3, 'wait_payment'))).toBe(false)
})

it('offers to pay by card only while the card payment is awaited', () => {
  expect(awaitsCard(order(3, 'wait_payment'))).toBe(true)
  expect(awaitsCard(order(3, 'paid'))).toBe(false)
  expect(awaitsCard(order(2, 'wait_payment'))).toBe(false)
  expect(payAgainHref('th', 7)).toBe('/payments/again?sale_id=7&lang=th')
})
