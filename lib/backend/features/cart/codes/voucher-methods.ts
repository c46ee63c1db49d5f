import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkSavings, normalCode, validateCode } from '@/lib/domain/cart/cart-rules'
import { computeCart } from '@/lib/domain/cart/totals'
import { UserError, type Refusal } from '@/lib/domain/errors/errors'
import { subtract, type Satang } from '@/lib/core/money'
import { defineLongMethod, defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { lockDraftCart } from '../find-cart'
import { loadCart, type LoadedCart } from '../load-cart'
import { changedCart } from '../returned-cart'

export const codeSchema = z.tuple([oneIdSchema, z.string().max(100)])
const cartSchema = z.tuple([oneIdSchema])

/** The result of trying a code: changes to the cart, the refusal, and the cart computed with the code. */
type CodeResult = Readonly<{ changes: Partial<CartRow>; refusal: Refusal | null; computed?: LoadedCart | undefined }>

type CodeArguments = z.output<typeof codeSchema>

/** Applies a voucher. A refused code is stored for the cart page (`last_v_error`) and does not change the cart's codes. */
export const applyVoucher = (call: CallContext, [cartId, typed]: CodeArguments) =>
  applyCode(call, cartId, 'voucher', normalCode(typed), tryVoucher)

export const applyPromotion = (call: CallContext, [cartId, typed]: CodeArguments) =>
  applyCode(call, cartId, 'promotion', normalCode(typed), tryPromotion)

const clearVoucher = defineMethod('ecom2.cart.clear_voucher', cartSchema, async (call, [cartId]) =>
  clearCode(call, cartId, { voucher_id: null, last_v_code: null, last_v_error: null }),
)

const clearPromotionVoucher = defineMethod('ecom2.cart.clear_promotion_voucher', cartSchema, async (call, [cartId]) =>
  clearCode(call, cartId, { promotion_voucher_id: null, last_p_code: null, last_p_error: null }),
)

async function clearCode(call: CallContext, cartId: number, changes: Partial<CartRow>) {
  const cart = await lockDraftCart(call, cartId)
  await save(call, cart, changes)
  return changedCart(call, { ...cart, ...changes })
}

/** The refusal must be committed before the error is thrown, so the attempt has its own transaction. */
async function applyCode(
  call: CallContext,
  cartId: number,
  kind: 'voucher' | 'promotion',
  code: string,
  apply: (call: CallContext, cart: CartRow, code: string) => Promise<CodeResult>,
) {
  const issues = validateCode(kind, code)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('codeByAddress', call.caller.address)
  const { refusal, answer } = await call.transaction(async (database) => {
    const inTransaction = { ...call, database }
    const cart = await lockDraftCart(inTransaction, cartId)
    const { changes, refusal, computed } = await apply(inTransaction, cart, code)
    await save(inTransaction, cart, changes)
    return { refusal, answer: refusal ? null : await changedCart(inTransaction, cart, computed) }
  })
  if (refusal) throw UserError.fromRefusal(refusal)
  return answer
}

async function tryVoucher(call: CallContext, cart: CartRow, code: string): Promise<CodeResult> {
  const [voucher] = await call.database
    .select({ id: saleVoucher.id })
    .from(saleVoucher)
    .where(and(eq(saleVoucher.code, code), eq(saleVoucher.state, 'active')))
  const changes = { voucher_id: voucher?.id ?? null, last_v_code: null, last_v_error: null }
  const computed = voucher && (await loadCart(call, { ...cart, ...changes }))
  const refusal: Refusal | null = computed ? computed.computed.voucher_refusal : { code: 'voucherUnknown' }
  if (refusal) return { changes: { last_v_code: code, last_v_error: sentence(refusal) }, refusal }
  const better = isReplaced(cart.voucher_id, changes.voucher_id) && (await keepBetter(call, cart, computed, savedByVoucher))
  return better || { changes, refusal, computed }
}

async function tryPromotion(call: CallContext, cart: CartRow, code: string): Promise<CodeResult> {
  const [promotion] = await call.database
    .select({ id: salePromotion.id })
    .from(salePromotion)
    .where(and(eq(salePromotion.code, code), eq(salePromotion.state, 'active')))
  const changes = { promotion_voucher_id: promotion?.id ?? null, last_p_code: null, last_p_error: null }
  const computed = promotion && (await loadCart(call, { ...cart, ...changes }))
  const refusal: Refusal | null = computed ? computed.computed.promotion_refusal : { code: 'promotionUnknown' }
  if (refusal) return { changes: { last_p_code: code, last_p_error: sentence(refusal) }, refusal }
  const better =
    isReplaced(cart.promotion_voucher_id, changes.promotion_voucher_id) && (await keepBetter(call, cart, computed, savedByPromotion))
  return better || { changes, refusal, computed }
}

const isReplaced = (applied: number | null, next: number | null) => applied !== null && applied !== next

/** What the applied code of a kind saves; null if none is applied. */
type SavedBy = (loaded: LoadedCart) => Readonly<{ code: string; saves: Satang }> | null

const savedByVoucher: SavedBy = ({ facts, computed }) =>
  facts.voucher && {
    code: facts.voucher.code,
    saves: subtract(computed.total_discount, computeCart({ ...facts, voucher: null }).total_discount),
  }

function savedByPromotion({ facts, computed, promotion }: LoadedCart) {
  if (!promotion?.code) return null
  const others = facts.promotions.filter(({ id }) => id !== promotion.id)
  return { code: promotion.code, saves: subtract(computed.total_discount, computeCart({ ...facts, promotions: others }).total_discount) }
}

/** Refuses a code that saves less than the applied one of its kind; nothing about it is stored. Null if it may be applied. */
async function keepBetter(call: CallContext, cart: CartRow, next: LoadedCart | undefined, savedBy: SavedBy): Promise<CodeResult | null> {
  const saving = next ? savedBy(next) : null
  const applied = saving && savedBy(await loadCart(call, cart))
  const refusal = applied && checkSavings(applied, saving)
  return refusal && { changes: {}, refusal }
}

function sentence(refusal: Refusal): string {
  return UserError.fromRefusal(refusal).message
}

async function save({ database }: CallContext, cart: CartRow, changes: Partial<CartRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await database.update(ecomCart).set(changes).where(eq(ecomCart.id, cart.id))
}

export const voucherMethods = [
  defineLongMethod('ecom2.cart.apply_voucher_code', codeSchema, applyVoucher),
  defineLongMethod('ecom2.cart.apply_promotion_voucher_code', codeSchema, applyPromotion),
  clearVoucher,
  clearPromotionVoucher,
]
