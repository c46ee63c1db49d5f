import { sentencesOf } from '@/lib/domain/errors/errors'
import { stockAfter, stockRefusals, type StockReport } from './stock'
import { lineFacts } from '@/lib/domain/testing/facts'

const stockError = (lines: Parameters<typeof stockRefusals>[0]) => sentencesOf(stockRefusals(lines))

describe('the stock error', () => {
  it('is null while there is enough stock', () => {
    expect(stockError([lineFacts(3, { stock_qty: 3 })])).toBeNull()
    expect(stockError([lineFacts(99, { stock_qty: null })])).toBeNull()
  })

  it('names the product and what is left', () => {
    expect(stockError([lineFacts(4, { stock_qty: 3.5 })])).toBe('Kale: only 3 left.')
    expect(stockError([lineFacts(1, { stock_qty: 0 })])).toBe('Kale is out of stock.')
  })

  it('counts all lines of a product together', () => {
    expect(stockError([lineFacts(2, { stock_qty: 3 }), { ...lineFacts(2, { stock_qty: 3 }), id: 99 }])).toBe('Kale: only 3 left.')
  })

  it('has one sentence for each product', () => {
    const basil = lineFacts(1, { product_id: 2, name: 'Basil', stock_qty: 0 })
    expect(stockError([basil, lineFacts(5, { stock_qty: 1 })])).toBe('Kale: only 1 left.\nBasil is out of stock.')
  })
})

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
