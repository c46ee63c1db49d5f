import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import { normalCode, validateCode } from '@/lib/domain/cart/cart-rules'
import { checkGiftVoucher } from '@/lib/domain/cart/gift-vouchers'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { addBalanceEntry } from './ledger'

/**
 * The customer moves what is left of a gift voucher to their balance, where it does not expire and can become cash: so not of a
 * present of the shop. Guesses count with those of the cart.
 * @throws UserError missingGiftVoucherCode, giftVoucherUnknown, giftVoucherExpired, giftVoucherEmpty, giftVoucherPresent, tooManyTries
 */
export const redeemGiftVoucher = defineMethod(
  'ecom2.interface.redeem_gift_voucher',
  z.tuple([z.string().max(100)]),
  async (call, [typed]) => {
    const { database } = call
    const { contactId } = requireCustomer(call)
    const code = normalCode(typed)
    const issues = validateCode('gift', code)
    if (issues.length > 0) throw UserError.fromIssues(issues)
    await call.ports.limits.count('codeByAddress', call.caller.address)
    const [voucher] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, code)).for('update')
    if (!voucher) throw new UserError('giftVoucherUnknown')
    const amount = fromBaht(voucher.balance)
    const refusal = checkGiftVoucher({ ...voucher, balance: amount }, todayInBangkok(call.now))
    if (refusal) throw UserError.fromRefusal(refusal)
    if (!(await isPaidFor(database, voucher))) throw new UserError('giftVoucherPresent')
    // An order that was paid with it may be cancelled later, so it can be moved again.
    const times = await database.$count(balanceEntry, eq(balanceEntry.gift_voucher_id, voucher.id))
    const key = `gift voucher:${voucher.id}:${times}`
    await database.update(giftVoucher).set({ balance: 0 }).where(eq(giftVoucher.id, voucher.id))
    await addBalanceEntry(call, contactId, { kind: 'gift_voucher', amount, key, gift_voucher_id: voucher.id, text: `…${code.slice(-4)}` })
    return null
  },
)

/** Whether the shop got money for it: it was bought here, or is the refund of a credit note. */
async function isPaidFor(database: Database, { id, order_id }: typeof giftVoucher.$inferSelect): Promise<boolean> {
  return order_id !== null || (await database.$count(creditNote, eq(creditNote.gift_voucher_id, id))) > 0
}
