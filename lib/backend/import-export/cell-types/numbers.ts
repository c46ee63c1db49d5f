import type { CellInput } from '@/lib/domain/catalog/record-columns'
import { type Kind, plainDigits, plainKind } from './cell-type'
import { z } from 'zod'

/** Digits before the decimal point that fit the database's numeric(14,2) and numeric(14,3). */
const maxDigits = 11

/** Baht, as people write it: `1,234.50`, `฿45`, `45 บาท`, `45.-`, `๔๕`. Canonical: `1234.50`. */
export const amount: Kind = decimal({
  name: 'amount in baht',
  input: 'amount',
  decimals: 2,
  always: true,
  reason: 'is no amount in baht: write it like 1234.50',
})

/** Pieces, kilograms, percent: up to three decimals. Canonical: `0.25`. */
export const quantity: Kind = decimal({
  name: 'number',
  input: 'number',
  decimals: 3,
  always: false,
  reason: 'is no number: write it like 0.25',
})

/** A whole number from 0. */
export const whole: Kind = decimal({
  name: 'whole number',
  input: 'whole',
  decimals: 0,
  always: false,
  reason: 'is no whole number: write it like 12',
})

/** Up to 100. */
export const percent: Kind = {
  ...plainKind({
    name: 'percent',
    input: 'percent',
    read: (cell) => {
      const value = readDecimal(cell.replace(/\s*%\s*$/, ''), 3)
      return value !== null && Number(value) <= 100 ? spelled(value, 3, false) : null
    },
    reason: 'is no percentage from 0 to 100: write it like 12.5',
  }),
  fromStored: quantity.fromStored,
}

type Decimal = Readonly<{ name: string; input: CellInput; decimals: number; always: boolean; reason: string }>

function decimal({ name, input, decimals, always, reason }: Decimal): Kind {
  const kind = plainKind({
    name,
    input,
    read: (cell) => {
      const value = readDecimal(cell, decimals)
      return value === null ? null : spelled(value, decimals, always)
    },
    reason,
  })
  return { ...kind, fromStored: (stored) => spelled(stored, decimals, always) }
}

/** Digits with a decimal point; null for anything else, or for more decimals than the shop stores. */
function readDecimal(cell: string, decimals: number): string | null {
  const bare = plainDigits(cell)
    .trim()
    .replace(/^฿\s*/, '')
    .replace(/\s*(บาท|฿|thb|\.-)$/i, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(bare)) return null
  const [whole = '', fraction = ''] = bare.replaceAll(',', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const shown = fraction.replace(/0+$/, '')
  return digits.length > maxDigits || shown.length > decimals ? null : `${digits}.${shown}`
}

function spelled(number: string, decimals: number, always: boolean): string {
  const [whole = '0', fraction = ''] = number.split('.')
  const shown = always ? fraction.slice(0, decimals).padEnd(decimals, '0') : fraction.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}

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
