import { isLotOf, isOutOfDate, lotToPack, type LotFacts } from './lots'

const lot = (id: number, product_id: number | null, expiry_date: string | null): LotFacts => ({
  id,
  number: `LOT-${id}`,
  product_id,
  expiry_date,
})

const tea100 = { id: 11, parent_id: 10 }

describe('the default lot to pack', () => {
  it('is the unexpired lot with the earliest expiry date', () => {
    const lots = [lot(1, 11, '2026-11-30'), lot(2, 11, '2026-11-17'), lot(3, 11, '2026-11-20'), lot(4, 11, null)]
    expect(lotToPack(lots, tea100, '2026-11-18')?.id).toBe(3)
    expect(lotToPack(lots, tea100, '2026-11-20')?.id).toBe(3)
    expect(lotToPack(lots, tea100, '2026-12-24')?.id).toBe(4)
  })

  it('is a lot of the product itself before one of its parent, and never one of another product', () => {
    expect(lotToPack([lot(1, 10, '2026-11-19'), lot(2, 11, '2026-11-30')], tea100, '2026-11-18')?.id).toBe(2)
    expect(lotToPack([lot(1, 10, '2026-11-19'), lot(2, 12, null)], tea100, '2026-11-18')?.id).toBe(1)
    expect(lotToPack([lot(2, 12, null), lot(3, null, null)], { id: 11, parent_id: null }, '2026-11-18')).toBeNull()
  })

  it('is the latest one of lots without an expiry date, as growers deliver again and again', () => {
    expect(lotToPack([lot(1, 11, null), lot(3, 11, null), lot(2, 11, null)], tea100, '2026-11-18')?.id).toBe(3)
  })

  it('is null when all lots are expired', () => {
    expect(lotToPack([lot(1, 11, '2026-11-17'), lot(2, 10, '2026-11-17')], tea100, '2026-11-18')).toBeNull()
  })
})

test('a lot belongs to its product and to the sizes of that product', () => {
  expect([lot(1, 11, null), lot(1, 10, null), lot(1, 12, null), lot(1, null, null)].map((each) => isLotOf(each, tea100))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isLotOf(lot(1, null, null), { id: 11, parent_id: null })).toBe(false)
})

test('a lot expires only after its expiry date', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => isOutOfDate(lot(1, 11, '2026-11-20'), day))).toEqual([false, false, true])
})
