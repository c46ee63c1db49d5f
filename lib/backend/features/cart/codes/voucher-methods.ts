import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { validateCode } from '@/lib/domain/cart/cart-rules'
import { UserError, type Refusal } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { normalCode } from './code-text'
import { lockDraftCart, type CartRow } from '../find-cart'
import { loadCart } from '../load-cart'

const codeSchema = z.tuple([oneIdSchema, z.string().max(100)])
const cartSchema = z.tuple([oneIdSchema])

/** What trying a code changes in the cart, and why it was refused. */
type Attempt = Readonly<{ changes: Partial<CartRow>; refusal: Refusal | null }>

/** Applies a voucher. A refused one is remembered for the cart page (`last_v_error`) and leaves the cart as it was. */
const applyVoucherCode: Method = async (call, args) => {
  const [cartId, typed] = codeSchema.parse(args)
  return applyCode(call, cartId, 'voucher', normalCode(typed), tryVoucher)
}

const applyPromotionVoucherCode: Method = async (call, args) => {
  const [cartId, typed] = codeSchema.parse(args)
  return applyCode(call, cartId, 'promotion', normalCode(typed), tryPromotion)
}

const clearVoucher: Method = async (call, args) => {
  const [cartId] = cartSchema.parse(args)
  const cart = await lockDraftCart(call, cartId)
  await save(call, cart, { voucher_id: null, last_v_code: null, last_v_error: null })
  return null
}

const clearPromotionVoucher: Method = async (call, args) => {
  const [cartId] = cartSchema.parse(args)
  const cart = await lockDraftCart(call, cartId)
  await save(call, cart, { promotion_voucher_id: null, last_p_code: null, last_p_error: null })
  return null
}

/** The refusal is saved and then thrown, so the attempt has a transaction of its own. */
async function applyCode(
  call: CallContext,
  cartId: number,
  kind: 'voucher' | 'promotion',
  code: string,
  attempt: (call: CallContext, cart: CartRow, code: string) => Promise<Attempt>,
): Promise<null> {
  const issues = validateCode(kind, code)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('codeByAddress', call.caller.address)
  const refusal = await call.transaction(async (database) => {
    const inTransaction = { ...call, database }
    const cart = await lockDraftCart(inTransaction, cartId)
    const outcome = await attempt(inTransaction, cart, code)
    await save(inTransaction, cart, outcome.changes)
    return outcome.refusal
  })
  if (refusal) throw UserError.fromRefusal(refusal)
  return null
}

async function tryVoucher(call: CallContext, cart: CartRow, code: string): Promise<Attempt> {
  const [voucher] = await call.database
    .select({ id: saleVoucher.id })
    .from(saleVoucher)
    .where(and(eq(saleVoucher.code, code), eq(saleVoucher.state, 'active')))
  const refusal: Refusal | null = voucher
    ? (await loadCart(call, { ...cart, voucher_id: voucher.id })).computed.voucher_refusal
    : { code: 'voucherUnknown' }
  if (voucher && !refusal) {
    return { changes: { voucher_id: voucher.id, last_v_code: null, last_v_error: null }, refusal }
  }
  return { changes: { last_v_code: code, last_v_error: sentence(refusal) }, refusal }
}

async function tryPromotion(call: CallContext, cart: CartRow, code: string): Promise<Attempt> {
  const [promotion] = await call.database
    .select({ id: salePromotion.id })
    .from(salePromotion)
    .where(and(eq(salePromotion.code, code), eq(salePromotion.state, 'active')))
  const refusal: Refusal | null = promotion
    ? (await loadCart(call, { ...cart, promotion_voucher_id: promotion.id })).computed.promotion_refusal
    : { code: 'promotionUnknown' }
  if (promotion && !refusal) {
    return { changes: { promotion_voucher_id: promotion.id, last_p_code: null, last_p_error: null }, refusal }
  }
  return { changes: { last_p_code: code, last_p_error: sentence(refusal) }, refusal }
}

function sentence(refusal: Refusal | null): string | null {
  return refusal && UserError.fromRefusal(refusal).message
}

async function save({ database }: CallContext, cart: CartRow, changes: Partial<CartRow>): Promise<void> {
  await database.update(ecomCart).set(changes).where(eq(ecomCart.id, cart.id))
}

export const voucherMethods = {
  apply_voucher_code: applyVoucherCode,
  clear_voucher: clearVoucher,
  apply_promotion_voucher_code: applyPromotionVoucherCode,
  clear_promotion_voucher: clearPromotionVoucher,
} as const satisfies Record<string, Method>

/** These open their own transaction. */
export const ownTransactionVoucherMethods = ['apply_voucher_code', 'apply_promotion_voucher_code'] as const
