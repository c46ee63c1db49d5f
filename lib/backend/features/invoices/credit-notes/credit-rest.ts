import { inArray } from 'drizzle-orm'
import { subtract, type Satang } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { amountsOf, planCredit } from '@/lib/domain/invoices/credit-note-rules'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { readCreditBasis, type CreditBasis } from './read-credit-basis'
import { storeCreditNote } from './store-credit-note'

/**
 * Credits what the tax invoice and the credit notes of a cancelled order leave. Its gift vouchers are credited by
 * `releaseReservation`, in full, so gift vouchers that earlier credit notes issued lapse.
 * @returns the money that is not paid back yet; null for an order without a tax invoice
 * @throws UserError giftVoucherUsed when such a gift voucher has been spent
 */
export async function creditRest(work: Pick<JobContext, 'database' | 'now'>, order: OrderRow): Promise<Satang | null> {
  const basis = await readCreditBasis(work.database, order)
  if (!basis) return null
  await withdrawGiftVouchers(work, basis)
  const credit = planCredit(basis.uncredited, { kind: 'all' })
  if (typeof credit === 'string') return basis.moneyLeft
  const why = { reason: 'cancelled', text: '' } as const
  const refund = { method: 'as paid', money: basis.moneyLeft, gift: subtract(amountsOf(basis.uncredited).total, basis.moneyLeft) } as const
  await storeCreditNote(work, { order, basis, credit, why, refund, issuesGiftVoucher: false })
  return basis.moneyLeft
}

/** They are already locked. */
async function withdrawGiftVouchers({ database }: Pick<JobContext, 'database'>, { notes }: CreditBasis): Promise<void> {
  const ids = notes.flatMap(({ gift_voucher_id }) => gift_voucher_id ?? [])
  if (ids.length === 0) return
  const issued = await database.select().from(giftVoucher).where(inArray(giftVoucher.id, ids))
  const used = issued.find(({ amount, balance }) => balance < amount)
  if (used) throw new UserError('giftVoucherUsed', { code: used.code })
  await database.update(giftVoucher).set({ balance: 0 }).where(inArray(giftVoucher.id, ids))
}
