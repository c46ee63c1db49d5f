import { sentenceOf } from '@/lib/errors'
import { readLineQuantity, readProductQuantity, validateCode, validateQuantities } from './rules'

describe('a quantity on a product page', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['abc', 0],
    ['-3', 0],
    ['0', 0],
    ['7', 7],
    ['2.9', 2],
    ['99', 99],
    ['100', 99],
    ['1e9', 99],
    ['Infinity', 0],
  ])('%p reads as %i', (typed, quantity) => {
    expect(readProductQuantity(typed)).toBe(quantity)
  })

  it('must be above zero for at least one variant', () => {
    expect(validateQuantities([0, 1])).toEqual([])
    expect(validateQuantities([0, 0]).map(({ key }) => sentenceOf(key))).toEqual(['Missing quantity'])
    expect(validateQuantities([])).toHaveLength(1)
  })
})

describe('a quantity in the cart', () => {
  it.each([
    ['', 1],
    ['abc', 1],
    ['0', 1],
    ['50', 50],
    ['100', 99],
  ])('%p reads as %i', (typed, quantity) => {
    expect(readLineQuantity(typed)).toBe(quantity)
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
