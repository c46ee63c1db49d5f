import { activitySearchOf, activitySearchQuery, actionMessageKey, productChanges } from './activity-rules'

it('knows what staff do, and what it does not know', () => {
  expect(actionMessageKey('sale.order.void_order')).toBe('voidedOrder')
  expect(actionMessageKey('stock.lot.recall')).toBeNull()
  expect(actionMessageKey('constructor')).toBeNull()
})

it('shows of a product what is different', () => {
  const detail = { before: { sale_price: 40, stock_qty: 3, code: 'VL07' }, after: { stock_qty: 8, sale_price: 40, code: 'VL08' } }
  expect(productChanges(detail, String)).toEqual([{ column: 'stock_qty', before: '3', after: '8' }])
})

it.each([[{}], [{ after: null }], [{ before: 'x', after: 7 }]])('makes nothing of %j', (detail) => {
  expect(productChanges(detail, String)).toEqual([])
})

it('an address leads to the list that it was made for', () => {
  expect(activitySearchOf({ who: 'Noi', part: '3' })).toEqual({ who: 'Noi', kind: '', part: 3 })
  expect(activitySearchQuery({ who: 'Noi', kind: '', part: 1 })).toEqual({ who: 'Noi', kind: '', part: null })
  expect(activitySearchOf({ part: '-1' }).part).toBe(1)
})
