import { sentenceOf } from '@/lib/domain/errors/errors'
import { validateCode, validateQuantities } from './cart-rules'

describe('a quantity on a product page', () => {
  it('must be above zero for at least one variant', () => {
    expect(validateQuantities([0, 1])).toEqual([])
    expect(validateQuantities([0, 0]).map(({ key }) => sentenceOf(key))).toEqual(['Missing quantity'])
    expect(validateQuantities([])).toHaveLength(1)
  })
})

describe('a code', () => {
  it.each([
    ['voucher', 'Please enter a voucher code'],
    ['promotion', 'Please enter a promotion code'],
    ['gift', 'Please enter a gift voucher code'],
  ] as const)('of kind %s is asked for when it is empty', (kind, sentence) => {
    expect(validateCode(kind, '  ').map(({ key }) => sentenceOf(key))).toEqual([sentence])
    expect(validateCode(kind, 'KALE3')).toEqual([])
  })
})
