import { packingLine, packingOrder } from '../packing/testing/samples'
import type { PurchaseRow } from './schemas'
import { lastDayOf, messageOf, purchaseSearchOf, purchasesOf, shortageOf } from './view'

const row: PurchaseRow = {
  day: '2026-12-01',
  productId: 7,
  code: 'VL01',
  name: 'คะน้า',
  variant: '500 g (500 กรัม)',
  unit: 'bag (ถุง)',
  supplier: 'Ban Pong (บ้านโป่ง)',
  content: '500 g',
  weight: null,
  isWeighed: true,
  paid: 12,
  unpaid: 3,
  expected: 0,
  orders: [],
  state: null,
  qty: null,
}

it('without a day the list is of tomorrow, and of one day unless seven are asked for', () => {
  expect(purchaseSearchOf({ day: 'soon', span: '30' }, '2026-11-30')).toEqual({ day: '2026-12-01', span: 1 })
  expect(lastDayOf(purchaseSearchOf({ day: '2026-12-30', span: '7' }, '2026-11-30'))).toBe('2027-01-05')
})

it('the message to a grower names the day, and each product with pieces and the kilograms that weighing may give', () => {
  const [grower] = purchasesOf([row], 10, 'th')
  expect(grower && messageOf(grower, { day: '2026-12-01', span: 1 }, 'กก.', 'th')).toBe('อังคาร 1 ธ.ค.\n- คะน้า, 500 กรัม: 15 (7.5–8.3 กก.)')
  expect(grower?.supplier).toBe('บ้านโป่ง')
})

describe('what orders lack of a product', () => {
  const line = packingLine({ id: 4, code: 'VL01', quantity: 5 })
  const lines = [line, { ...line, id: 5, productId: 8 }]
  const order = (id: number, state: string) => packingOrder({ id, number: `SO${id}`, state, substitution: 'call', lines })
  const shortage = (qty: number) => {
    const [listed] = purchasesOf([{ ...row, state: 'short', qty }], 10, 'en')[0]?.rows ?? []
    return listed && shortageOf(listed, [order(1, 'paid'), order(2, 'packed'), order(3, 'confirmed')], (wish) => `Wish: ${wish}`)
  }

  it('is the lines of orders that are not packed yet, the latest first', () => {
    expect(shortage(9)).toMatchObject({ arrived: 9, missing: 6, lines: [{ number: 'SO3', preference: 'Wish: call' }, { number: 'SO1' }] })
    expect(shortage(9)?.lines[0]?.line).toEqual({ id: 4, productId: 7, name: 'คะน้า, 500 g', quantity: 5 })
  })

  it('goes by what is wished for the line rather than for its order', () => {
    const [listed] = purchasesOf([{ ...row, state: 'short', qty: 9 }], 10, 'en')[0]?.rows ?? []
    const wished = { ...order(1, 'paid'), lines: [{ ...line, substitution: 'refund' as const }] }
    expect(listed && shortageOf(listed, [wished], (wish) => wish)?.lines).toMatchObject([{ preference: 'refund' }])
  })

  it('is nothing where what arrived is enough for the placed orders', () => {
    expect(shortage(15)).toBeNull()
  })
})
