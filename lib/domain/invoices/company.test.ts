import { isTaxId } from './company'
import { bankAccountSchema } from '@/lib/domain/payments/bank-account'

it.each(['0994000617721', '0105500000003', '1101700230708'])('takes %s, whose check digit is right', (id) => {
  expect(isTaxId(id)).toBe(true)
})

it.each([
  ['0994000617722', 'another check digit'],
  ['0994000671721', 'two digits exchanged'],
  ['099400061772', 'a digit missing'],
  ['09940006177210', 'a digit too many'],
  ['0-9940-00617-72-1', 'hyphens'],
  ['', 'nothing'],
])('refuses %s: %s', (id) => {
  expect(isTaxId(id)).toBe(false)
})

const wire = { bank: 'Bank', account_name: 'Shop', account_number: '1-2', promptpay_id: '081-234-5678' }

it('reads an account, with the digits of its PromptPay id', () => {
  expect(bankAccountSchema.parse(wire)).toEqual({ bank: 'Bank', name: 'Shop', number: '1-2', promptPayId: '0812345678' })
})

test.each([
  ['too short', '12345'],
  ['missing', undefined],
  ['no text', 7],
])('a PromptPay id that is %s is parsed as null', (_, promptpay_id) => {
  expect(bankAccountSchema.parse({ ...wire, promptpay_id })?.promptPayId).toBeNull()
})

test.each([[null], [undefined], ['text'], [{ bank: 'Bank' }]])('the setting %j is parsed as no bank account', (setting) => {
  expect(bankAccountSchema.parse(setting)).toBeNull()
})
