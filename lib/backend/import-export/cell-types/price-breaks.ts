import { z } from 'zod'
import { amount, whole } from './numbers'
import { plainKind, type Kind } from './cell-type'

const storedSchema = z.array(z.object({ min_qty: z.number(), price: z.number() }))

/** Wholesale prices: `10: 38.50 | 50: 35.00` means a price from ten pieces and another from fifty. */
export const priceBreaks: Kind = {
  ...plainKind({
    name: 'list of “pieces: price”, separated by |',
    input: 'priceBreaks',
    read: (cell) => {
      const parts = cell.split('|').map(readBreak)
      return parts.includes(null) ? null : parts.join(' | ')
    },
    reason: 'is no list of wholesale prices: write it like 10: 38.50 | 50: 35.00',
  }),
  fromStored: (stored) =>
    storedSchema
      .parse(JSON.parse(stored))
      .map(({ min_qty, price }) => `${min_qty}: ${amount.fromStored(String(price))}`)
      .join(' | '),
  toStored: (cell) =>
    cell.split('|').map((part) => {
      const [min_qty, price] = part.split(':').map(Number)
      return { min_qty, price }
    }),
}

function readBreak(part: string): string | null {
  const [pieces = '', price = '', ...more] = part.split(':')
  const [read, readPrice] = [whole.schema.safeParse(pieces), amount.schema.safeParse(price)]
  return read.success && readPrice.success && more.length === 0 ? `${read.data}: ${readPrice.data}` : null
}
