import { stockAfter, type StockReport } from './counted-stock'

test.each<[string, number, StockReport, number]>([
  ['what was counted is there', 10, { counted: 7, seen: 10 }, 7],
  ['what was ordered meanwhile is not', 8, { counted: 7, seen: 10 }, 5],
  ['what came back meanwhile is', 12, { counted: 7, seen: 10 }, 9],
  ['what was received comes on top', 8, { received: 24 }, 32],
  ['nothing is left', 10, { counted: 0, seen: 10 }, 0],
  ['halves are whole', 0.3, { received: 0.6 }, 0.9],
])('the stock after a staff report: %s', (_name, stock, report, after) => {
  expect(stockAfter(stock, report, 'Kale')).toBe(after)
})

test('refuses a count when more was ordered since than was counted', () => {
  expect(stockAfter(5, { counted: 2, seen: 10 }, 'Kale')).toEqual({
    code: 'stockOrderedMeanwhile',
    values: { product: 'Kale', counted: 2, ordered: 5 },
  })
})
