import { acceptedPayments } from './accepted-payments'

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
