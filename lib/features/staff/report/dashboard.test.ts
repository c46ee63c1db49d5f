import { adminFiguresOf, firstLateDay } from './view'

const counts = {
  to_check: 2,
  to_pack: 9,
  packed: 3,
  shipped: 4,
  failed: 6,
  awaiting: 5,
  refund_due: 1,
  invoice_due: 3,
  done: 0,
  voided: 0,
  all: 24,
}
const today = '2026-11-21'
const packingDays = [
  { day: '2026-11-18', orderCount: 1 },
  { day: '2026-11-20', orderCount: 2 },
  { day: today, orderCount: 3 },
  { day: '2026-11-22', orderCount: 1 },
  { day: '2026-11-25', orderCount: 2 },
]

it('the overview counts late orders and the orders to pack today and tomorrow', () => {
  const figures = adminFiguresOf({ counts, packingDays, awaitingLong: 2, outOfStock: 7, today })
  expect(figures).toMatchObject({
    late: 3,
    packToday: 3,
    packTomorrow: 1,
    to_check: 2,
    awaitingLong: 2,
    outOfStock: 7,
    refund_due: 1,
    invoice_due: 3,
  })
})

it('the first late day is the earliest day before today with orders, or null', () => {
  expect(firstLateDay(packingDays, today)).toBe('2026-11-18')
  expect(firstLateDay(packingDays.slice(2), today)).toBeNull()
})
