import { fromBaht } from '@/lib/core/money'
import { checkGiftVoucher, spendGiftVouchers } from './gift-vouchers'
import { giftVoucherFacts } from '@/lib/domain/testing/facts'

const today = '2026-11-24'
const hundred = giftVoucherFacts()
const fiveHundred = giftVoucherFacts({ id: 2, code: 'GVTALAT500', balance: fromBaht(500) })

describe('a gift voucher', () => {
  it('is valid until its last day and while it has a balance', () => {
    expect(checkGiftVoucher({ ...hundred, expire_date: today }, today)).toBeNull()
    expect(checkGiftVoucher({ ...hundred, expire_date: '2026-11-23' }, today)).toEqual({
      code: 'giftVoucherExpired',
    })
    expect(checkGiftVoucher({ ...hundred, balance: fromBaht(0) }, today)).toEqual({
      code: 'giftVoucherEmpty',
    })
  })

  it('that expires first is spent first', () => {
    const expiring = { ...fiveHundred, expire_date: '2026-12-31' }
    expect(spendGiftVouchers([hundred, expiring], fromBaht(550), today)).toEqual([
      { gift_voucher_id: 2, amount: fromBaht(500) },
      { gift_voucher_id: 1, amount: fromBaht(50) },
    ])
  })
})
