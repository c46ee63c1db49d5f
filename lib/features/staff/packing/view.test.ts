import { fromBaht, zero } from '@/lib/core/money'
import { packingLine as line, packingOrder as order } from './testing/samples'
import { awaitsPacking, bySlot, dayToPack, lotOnSlip, pickingList, toCollect } from './view'

describe('a picking list', () => {
  it('sums the products of all orders and counts the orders', () => {
    const orders = [
      order({ lines: [line({ quantity: 2 }), line({ productId: 8, code: 'VL08', quantity: 1 })] }),
      order({ id: 2, lines: [line({ quantity: 3 })] }),
    ]
    expect(pickingList(orders).map(({ code, quantity, orderCount }) => [code, quantity, orderCount])).toEqual([
      ['VL07', 5, 2],
      ['VL08', 1, 1],
    ])
  })

  it('sums decimal quantities exactly, and counts an order once when two of its lines have the same product', () => {
    const lines = [line({ quantity: 0.1 }), line({ id: 2, quantity: 0.2 })]
    expect(pickingList([order({ lines })])).toMatchObject([{ quantity: 0.3, orderCount: 1 }])
  })

  it('is sorted by product code, with chilled products last', () => {
    const lines = [
      line({ productId: 1, code: 'A1', isChilled: true }),
      line({ productId: 2, code: 'C1' }),
      line({ productId: 3, code: 'B1' }),
    ]
    expect(pickingList([order({ lines })]).map(({ code }) => code)).toEqual(['B1', 'C1', 'A1'])
  })

  it('lists products that are no longer in the catalog separately', () => {
    const lines = [line({ productId: null, name: 'Old tea' }), line({ id: 2, productId: null, name: 'Old rice' })]
    expect(pickingList([order({ lines })])).toHaveLength(2)
  })
})

it('groups orders by slot in the order of their hours, with those of no slot at noon', () => {
  const at = (code: string, from: string) => ({ slot: { code, label: null }, from })
  const orders = [
    order({ id: 1, ...at('afternoon', '13:00') }),
    order({ id: 2 }),
    order({ id: 4, ...at('abc', '17:00') }),
    order({ id: 3, ...at('morning', '09:00') }),
  ]
  expect(bySlot(orders).map(({ slot, orders: [first] }) => [slot?.code ?? null, first?.id])).toEqual([
    ['morning', 3],
    [null, 2],
    ['afternoon', 1],
    ['abc', 4],
  ])
  expect(bySlot([])).toEqual([])
})

it.each([
  ['cash on delivery', { paymentMethodId: 5, state: 'packed' }, fromBaht(250)],
  ['cash that was collected', { paymentMethodId: 5, state: 'done' }, zero],
  ['a transfer', { paymentMethodId: 2 }, zero],
] as const)('calculates the amount that the driver collects for %s', (_name, values, due) => {
  expect(toCollect(order(values))).toBe(due)
})

describe('the lot on a packing slip', () => {
  const lotsOffered = [{ id: 9, number: 'CAME-LATER', expiryDate: '2026-11-22' }]

  it('is the recorded lot once the order is packed, even when other lots are offered', () => {
    expect(lotOnSlip({ lot: 'PACKED', lotsOffered }, true)).toBe('PACKED')
    expect(lotOnSlip({ lot: null, lotsOffered }, true)).toBeNull()
  })

  it('is the first offered lot before the order is packed', () => {
    expect(lotOnSlip({ lot: null, lotsOffered }, false)).toBe('CAME-LATER')
    expect(lotOnSlip({ lot: null, lotsOffered: [] }, false)).toBeNull()
  })
})

it.each([
  ['paid', true],
  ['confirmed', true],
  ['packed', false],
  ['wait_payment', false],
])('an order in the state %s awaits packing: %s', (state, expected) => {
  expect(awaitsPacking({ state })).toBe(expected)
})

it.each([
  ['the next one', ['2026-11-20', '2026-11-21', '2026-11-23'], '2026-11-21'],
  ['the latest when all are late', ['2026-11-18', '2026-11-20'], '2026-11-20'],
  ['today when there is none', [], '2026-11-21'],
])('of the days with orders, the one to pack is %s', (_name, days, expected) => {
  expect(
    dayToPack(
      days.map((day) => ({ day, orderCount: 1 })),
      '2026-11-21',
    ),
  ).toBe(expected)
})
