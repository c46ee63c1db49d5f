import { sentenceOf } from '@/lib/domain/errors/errors'
import { validateCode } from './cart-rules'

describe('a code', () => {
  it.each([
    ['voucher', 'Please enter a voucher code'],
    ['promotion', 'Please enter a promotion code'],
    ['gift', 'Please enter a gift voucher code'],
  ] as const)('of kind %s is required [S5.14]', (kind, sentence) => {
    expect(validateCode(kind, '  ').map(({ key }) => sentenceOf(key))).toEqual([sentence])
    expect(validateCode(kind, 'KALE3')).toEqual([])
  })
})
