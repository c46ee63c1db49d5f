import { fromBaht } from '../money'
import { promptPayPayload } from './promptpay'

it('asks a mobile number for an amount, with the check sum that banking apps expect', () => {
  expect(promptPayPayload('081-234-5678', fromBaht(123.45))).toBe(
    '00020101021229370016A000000677010111011300668123456785802TH53037645406123.456304906E',
  )
})

it('names a tax id as such and always writes two decimals', () => {
  const payload = promptPayPayload('0105556000001', fromBaht(1500))
  expect(payload).toContain('02130105556000001')
  expect(payload).toContain('54071500.00')
})
