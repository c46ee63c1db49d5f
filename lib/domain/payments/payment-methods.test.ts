import english from '@/messages/en.json'
import {
  choosePaymentMethod,
  isPaidByTransfer,
  isPaidOnDelivery,
  isPaidOnline,
  paymentMethodIds,
  paymentMethodKey,
  paymentMethods,
  specifiedPaymentMethods,
} from './payment-methods'
import { acceptedPayments } from './accepted-payments'

it('lists the payment methods of the specification, with the card first', () => {
  expect(specifiedPaymentMethods.map(({ id }) => id)).toEqual([3, 2, 5])
})

it.each([
  [3, [true, false, false]],
  [2, [false, true, false]],
  [6, [false, true, false]],
  [5, [false, false, true]],
  [8, [false, false, false]],
  [null, [false, false, false]],
])('reports how method %p is paid: online, by transfer or on delivery', (id, settled) => {
  expect([isPaidOnline(id), isPaidByTransfer(id), isPaidOnDelivery(id)]).toEqual(settled)
})

it('returns the ids of transfer methods', () => {
  expect(paymentMethodIds('transfer')).toEqual([2, 6])
})

it('has a checkout label and hint for each known method, and none for an unknown one', () => {
  for (const method of Object.values(paymentMethods)) {
    const key = paymentMethodKey(method.id)
    expect(key && [english.checkout[key], english.checkout[`${key}Hint`]]).toEqual([expect.any(String), expect.any(String)])
  }
  expect(paymentMethodKey(8)).toBeNull()
})

describe('the choice of a payment method', () => {
  it.each([
    ['nothing to pay', 0, 3, 5],
    ['a bank transfer', 100, 2, 2],
    ['no choice', 100, null, 3],
    ['a method that does not exist', 100, 4, 3],
  ])('resolves to the expected method with %s', (_name, amount, chosen, expected) => {
    expect(choosePaymentMethod(amount, chosen)).toBe(expected)
  })

  it.each([
    ['no choice', 100, null, 2],
    ['a card', 100, 3, 2],
    ['cash on delivery', 100, 5, 5],
    ['nothing to pay', 0, null, 5],
  ])('resolves to a method without a card in a shop that accepts no cards, with %s', (_name, amount, chosen, expected) => {
    expect(choosePaymentMethod(amount, chosen, [2, 5])).toBe(expected)
  })

  it.each([
    ['what another server offers and was chosen', 8, [8, 9], 8],
    ['the first that another server offers', null, [9, 8], 9],
    ['a bank transfer where nothing is offered', null, [], 2],
  ])('is %s', (_name, chosen, offered, expected) => {
    expect(choosePaymentMethod(100, chosen, offered)).toBe(expected)
  })
})

const all = { chosen: undefined, takesOnline: true, hasPromptPay: true }

it.each([
  ['all methods without the setting', {}, [3, 2, 6, 5]],
  ['no card without a payment provider', { takesOnline: false }, [2, 6, 5]],
  ['no PromptPay without a PromptPay id', { hasPromptPay: false }, [3, 2, 5]],
  ['the methods of the setting, in the order of the checkout', { chosen: ['cod', 'card'] }, [3, 5]],
  ['all methods with an invalid setting', { chosen: ['cheque'] }, [3, 2, 6, 5]],
  ['bank transfer if no other method is left', { chosen: ['card', 'promptpay'], takesOnline: false, hasPromptPay: false }, [2]],
])('a shop accepts %s', (_name, changes, expected) => {
  expect(acceptedPayments({ ...all, ...changes })).toEqual(expected)
})
