import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalCode, validateCode } from '@/lib/domain/cart/cart-rules'
import { todayInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { fromBaht } from '@/lib/core/money'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { checkGiftVoucher } from '@/lib/domain/cart/gift-vouchers'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { cartGiftVoucher } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { lockDraftCart } from '../find-cart'
import { changedCart } from '../returned-cart'
import { codeSchema } from './voucher-methods'

const cartSchema = z.tuple([oneIdSchema])

/** Adds a gift voucher to the cart. Its balance is not changed until the order is placed. */
export async function applyGiftCode(call: CallContext, [cartId, typed]: z.output<typeof codeSchema>) {
  const { database } = call
  const code = normalCode(typed)
  const issues = validateCode('gift', code)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('codeByAddress', call.caller.address)
  const cart = await lockDraftCart(call, cartId)
  const [voucher] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, code))
  if (!voucher) throw new UserError('giftVoucherUnknown')
  const refusal = checkGiftVoucher({ ...voucher, balance: fromBaht(voucher.balance) }, todayInBangkok(call.now))
  if (refusal) throw UserError.fromRefusal(refusal)
  const added = await database
    .insert(cartGiftVoucher)
    .values({ cart_id: cart.id, gift_voucher_id: voucher.id })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new UserError('giftVoucherAlreadyAdded')
  return changedCart(call, cart)
}

const clearGift = defineMethod('ecom2.cart.clear_gift', cartSchema, async (call, [cartId]) => {
  const cart = await lockDraftCart(call, cartId)
  await call.database.delete(cartGiftVoucher).where(eq(cartGiftVoucher.cart_id, cart.id))
  return changedCart(call, cart)
})

export const giftMethods = [defineMethod('ecom2.cart.apply_gift_code', codeSchema, applyGiftCode), clearGift]
