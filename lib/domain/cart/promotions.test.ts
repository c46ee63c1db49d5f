import { fromBaht, toBaht } from '@/lib/core/money'
import { priceLines } from './pricing'
import { applyPromotions } from './promotions'
import { lineFacts, productFacts, promotionFacts } from '@/lib/domain/testing/facts'

const today = '2026-11-24'
const basil = productFacts({ product_id: 2, name: 'Basil', sale_price: fromBaht(20) })

describe('buy two kale, get one', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [99, 1], // only one of a hundred is left
  ])('%i bought give %i', (bought, given) => {
    const { lines } = applyPromotions([promotionFacts()], priceLines([lineFacts(bought)], false), today)
    expect(lines.reduce((sum, line) => sum + line.qty, 0)).toBe(given)
  })

  it('gives the extra product free and records its full list price', () => {
    const bought = priceLines([lineFacts(2, { old_sale_price: fromBaht(50) })], false)
    const { lines, refusal } = applyPromotions([promotionFacts()], bought, today)
    expect(refusal).toBeNull()
    expect(lines).toMatchObject([{ id: null, promotion_id: 1, unit_price: 0, amount: 0, list_amount: fromBaht(50) }])
  })

  it('reports the required quantity when it is not reached', () => {
    const { refusal } = applyPromotions([promotionFacts()], priceLines([lineFacts(1)], false), today)
    expect(refusal).toEqual({ code: 'promotionNotReached', values: { quantity: 2, product: 'Kale' } })
  })

  it('reports when no stock is left for the free product', () => {
    const { lines, refusal } = applyPromotions([promotionFacts()], priceLines([lineFacts(2, { stock_qty: 2 })], false), today)
    expect(lines).toEqual([])
    expect(refusal).toEqual({ code: 'promotionSoldOut', values: { product: 'Kale' } })
  })
})

describe('promotions', () => {
  it('may give another product at a discount', () => {
    const promotion = promotionFacts({ get_product: basil, get_qty: 2, discount_percent: 50 })
    const { lines } = applyPromotions([promotion], priceLines([lineFacts(2)], false), today)
    expect(lines).toMatchObject([{ qty: 2, discount_text: '-50%' }])
    expect(lines.map((line) => toBaht(line.amount))).toEqual([20])
  })

  it('count the products of a group together and give the cheapest', () => {
    const bought = priceLines([lineFacts(1), { id: 20, qty: 1, product: basil }], false)
    const { lines } = applyPromotions([promotionFacts({ buy_product_ids: [1, 2] })], bought, today)
    expect(lines.map((line) => line.product.name)).toEqual(['Basil'])
  })

  it('share the remaining stock, the older promotion first', () => {
    const bought = priceLines([lineFacts(2, { stock_qty: 3 })], false)
    const { lines } = applyPromotions([promotionFacts({ id: 9, code: null }), promotionFacts({ id: 3 })], bought, today)
    expect(lines.map((line) => line.promotion_id)).toEqual([3])
  })

  it.each([
    ['not before its first day', { date_from: '2026-11-25' }, 'promotionNotStarted'],
    ['not after its last', { date_to: '2026-11-23' }, 'promotionExpired'],
    ['on its first day', { date_from: today }, undefined],
    ['on its last day', { date_to: today }, undefined],
  ])('apply %s', (_name, period, code) => {
    const { refusal } = applyPromotions([promotionFacts(period)], priceLines([lineFacts(2)], false), today)
    expect(refusal?.code).toBe(code)
  })

  it('without a code report nothing when they do not apply', () => {
    const outcome = applyPromotions([promotionFacts({ code: null })], priceLines([lineFacts(1)], false), today)
    expect(outcome).toEqual({ lines: [], refusal: null })
  })
})
