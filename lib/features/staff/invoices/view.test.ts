import { fromBaht } from '@/lib/core/money'
import { readCreditForm, refundMethodsOf, type Creditable } from './view'

const creditable: Creditable = {
  orderId: 7,
  number: 'SO202600007',
  lines: [
    { id: 1, name: 'Kale', qty: 3, amount: fromBaht(100) },
    { id: 2, name: 'Fish', qty: 1.25, amount: fromBaht(250) },
  ],
  delivery: fromBaht(60),
  total: fromBaht(410),
  methods: ['transfer'],
  hasGift: false,
  notes: 1,
}

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  Object.entries({ kind: 'byPieces', method: 'transfer', reason: 'damaged', ...fields }).forEach(([name, value]) => form.set(name, value))
  return readCreditForm(creditable, form)
}

it('pieces and the delivery charge come to what is paid for them', () => {
  expect(read({ qty_1: '1', qty_2: '0,5', delivery: 'on' })).toEqual({
    invalid: null,
    total: fromBaht(33.33 + 100 + 60),
    input: {
      lines: [
        { id: 1, qty: 1 },
        { id: 2, qty: 0.5 },
      ],
      delivery: true,
      amount: null,
      method: 'transfer',
      reason: 'damaged',
      text: '',
      notes: 1,
    },
  })
})

it('an amount leaves the pieces out', () => {
  expect(read({ kind: 'byAmount', amount: '1,0.5', qty_1: '2' }).invalid).toBeNull()
  expect(read({ kind: 'byAmount', amount: '120.50', qty_1: '2', delivery: 'on' })).toMatchObject({
    input: { lines: [], delivery: false, amount: 120.5 },
    total: 12050,
  })
})

it.each([
  [{ qty_1: '4' }, 'lines'],
  [{ qty_1: '-1' }, 'lines'],
  [{ qty_1: 'two' }, 'lines'],
  [{ kind: 'byAmount', amount: '' }, 'amount'],
  [{ kind: 'byAmount', amount: '410.01' }, 'amount'],
  [{ kind: 'byAmount', amount: '1e2' }, 'amount'],
  [{ qty_1: '1', reason: 'other' }, 'words'],
] as const)('%j is refused for its %s', (fields, invalid) => {
  expect(read(fields)).toMatchObject({ input: null, invalid })
})

it('only an order that was paid by card is refunded to the card', () => {
  expect(refundMethodsOf({ byCard: true, hasAccount: true })[0]).toBe('card')
  expect(refundMethodsOf({ byCard: false, hasAccount: false })).toEqual(['transfer', 'cash', 'gift_voucher'])
})
