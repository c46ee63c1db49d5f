import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { demoGiftVouchers } from '@/lib/backend/seed/demo-password'
import { date } from '../cell-types/dates'
import { amount } from '../cell-types/numbers'
import { code } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const giftVouchers: Entity = {
  name: 'gift_vouchers',
  about: 'Money that shoppers hold. It is theirs: an import never takes a gift voucher away and never changes the balance of one that the shop knows.',
  table: giftVoucher,
  key: ['code'],
  missing: 'keep',
  demoKeys: demoGiftVouchers,
  columns: [
    column('code', code, 'What the shopper enters.', { required: true }),
    column('amount', amount, 'What it was worth when it was given.', { required: true, onlyWhenNew: true }),
    column('balance', amount, 'What is left on it; the shop goes on counting.', { required: true, onlyWhenNew: true }),
    column('expire_date', date, 'Its last day.'),
  ],
  check: (cell) =>
    cell('balance') !== '' && cell('amount') !== '' && Number(cell('balance')) > Number(cell('amount'))
      ? [{ column: 'balance', reason: 'More is left on it than it was ever worth' }]
      : [],
  tags: () => [],
}
