import { fromBaht, toBaht } from '@/lib/core/money'
import { discountText, listPrice, priceLines, unitPrice } from './pricing'
import { lineFacts, productFacts } from '@/lib/domain/testing/facts'

describe('the unit price', () => {
  const wholesale = [
    { min_qty: 10, price: fromBaht(36) },
    { min_qty: 3, price: fromBaht(41) },
  ]

  it.each([
    ['is the sale price', productFacts(), 1, true, 45],
    ['is the customer price for who is signed in', productFacts({ customer_price: fromBaht(40) }), 1, true, 40],
    ['is the sale price for a visitor', productFacts({ customer_price: fromBaht(40) }), 1, false, 45],
    ['is never raised by a customer price', productFacts({ customer_price: fromBaht(50) }), 1, true, 45],
    ['stays below the first wholesale step', productFacts({ price_breaks: wholesale }), 2, false, 45],
    ['falls at the step', productFacts({ price_breaks: wholesale }), 3, false, 41],
    ['falls further at the next', productFacts({ price_breaks: wholesale }), 99, false, 36],
    ['is the best of all', productFacts({ price_breaks: wholesale, customer_price: fromBaht(38) }), 5, true, 38],
  ])('%s', (_name, product, qty, signedIn, expected) => {
    expect(toBaht(unitPrice(product, qty, signedIn))).toBe(expected)
  })
})

describe('savings', () => {
  it('count from the old price when it is above the current price', () => {
    expect(toBaht(listPrice(productFacts({ old_sale_price: fromBaht(60) })))).toBe(60)
    expect(toBaht(listPrice(productFacts({ old_sale_price: fromBaht(45) })))).toBe(45)
    expect(toBaht(listPrice(productFacts({ old_sale_price: fromBaht(30) })))).toBe(45)
  })

  it('are shown as a percentage, and omitted when they round to zero', () => {
    expect(discountText(fromBaht(60), fromBaht(45))).toBe('-25%')
    expect(discountText(fromBaht(45), fromBaht(45))).toBe('')
    expect(discountText(fromBaht(1000), fromBaht(999))).toBe('')
    expect(discountText(fromBaht(0), fromBaht(0))).toBe('')
  })
})

describe('cart lines', () => {
  it('show the sale discount and the customer discount separately', () => {
    const [line] = priceLines([lineFacts(2, { old_sale_price: fromBaht(50), customer_price: fromBaht(36) })], true)
    expect(line).toMatchObject({
      amount: fromBaht(72),
      list_amount: fromBaht(100),
      discount_text: '-20%',
      product_discount_text: '-10%',
    })
  })

  it('of the same product count together toward a wholesale price', () => {
    const kale = { price_breaks: [{ min_qty: 3, price: fromBaht(41) }] }
    const lines = priceLines([lineFacts(1, kale), { ...lineFacts(2, kale), id: 11 }], false)
    expect(lines.map((line) => toBaht(line.unit_price))).toEqual([41, 41])
  })
})
