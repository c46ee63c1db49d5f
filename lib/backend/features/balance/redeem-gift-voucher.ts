import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { fromBaht, smallest, subtract, toBaht, zero } from '@/lib/core/money'
import { checkGiftVoucher } from '@/lib/domain/cart/gift-vouchers'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, requireCustomer } from '@/lib/backend/context/define-method'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { countCode } from '../cart/codes/apply-code'
import { presentOf } from '../orders/gift-vouchers/presents'
import { addBalanceEntry } from './ledger'

/**
 * The customer moves what is left of a gift voucher to their balance, where it does not expire and can become cash: so not
 * what the shop gave away. Guesses count with those of the cart.
 * @throws UserError missingGiftVoucherCode, giftVoucherUnknown, giftVoucherExpired, giftVoucherEmpty, giftVoucherPresent, tooManyTries
 */
export const redeemGiftVoucher = defineMethod(
  'ecom2.interface.redeem_gift_voucher',
  z.tuple([z.string().max(100)]),
  async (call, [typed]) => {
    const { database } = call
    const { contactId } = requireCustomer(call)
    const code = await countCode(call, 'gift', typed)
    const [voucher] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, code)).for('update')
    if (!voucher) throw new UserError('giftVoucherUnknown')
    const balance = fromBaht(voucher.balance)
    const refusal = checkGiftVoucher({ ...voucher, balance }, todayInBangkok(call.now))
    if (refusal) throw UserError.fromRefusal(refusal)
    const present = smallest(balance, await presentOf(database, voucher.id))
    const amount = subtract(balance, present)
    if (amount === zero) throw new UserError('giftVoucherPresent')
    // An order that was paid with it may be cancelled later, so it can be moved again.
    const times = await database.$count(balanceEntry, eq(balanceEntry.gift_voucher_id, voucher.id))
    const key = `gift voucher:${voucher.id}:${times}`
    await updateRow(database, giftVoucher, voucher.id, { balance: toBaht(present) })
    await addBalanceEntry(call, contactId, { kind: 'gift_voucher', amount, key, gift_voucher_id: voucher.id, text: `…${code.slice(-4)}` })
    return null
  },
)
