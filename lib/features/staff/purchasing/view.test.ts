import type { PurchaseRow } from './schemas'
import { lastDayOf, messageOf, purchaseSearchOf, purchasesOf } from './view'

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
