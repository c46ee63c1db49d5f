import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { demoGiftVouchers } from '@/lib/backend/seed/demo-password'
import { date } from '../cell-types/dates'
import { amount } from '../cell-types/numbers'
import { shopperCode } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const giftVouchers: Entity = {
  name: 'gift_vouchers',
  about: 'Prepaid value that belongs to shoppers. An import never deletes a gift voucher and never changes the balance of an existing one.',
  table: giftVoucher,
  key: ['code'],
  missing: 'keep',
  demoKeys: demoGiftVouchers,
  columns: [
    column('code', shopperCode, 'The code that the shopper enters.', { required: true }),
    column('amount', amount, 'Original value.', { required: true, onlyWhenNew: true }),
    column('balance', amount, 'Remaining balance; the shop keeps it up to date.', { required: true, onlyWhenNew: true }),
    column('expire_date', date, 'Last day of validity.'),
  ],
  check: (cell) =>
    cell('balance') !== '' && cell('amount') !== '' && Number(cell('balance')) > Number(cell('amount'))
      ? [{ column: 'balance', reason: 'Its balance is higher than its original value' }]
      : [],
  tags: () => [],
}
