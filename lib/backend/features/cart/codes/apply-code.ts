import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { codeKinds, normalCode, type CodeKind, validateCode, checkSavings } from '@/lib/domain/cart/cart-rules'
import { defineLongMethod, defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCart, cartGiftVoucher, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { lockDraftCart } from '../find-cart'
import { todayInBangkok } from '@/lib/core/dates'
import { UserError, type Refusal } from '@/lib/domain/errors/errors'
import { fromBaht, subtract, type Satang } from '@/lib/core/money'
import { checkGiftVoucher } from '@/lib/domain/cart/gift-vouchers'
import { changedCart } from '../returned-cart'
import { computeCart } from '@/lib/domain/cart/totals'
import { loadCart, type LoadedCart } from '../load-cart'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

const codeSchema = z.tuple([oneIdSchema, z.string().max(100)])
const cartSchema = z.tuple([oneIdSchema])

/** The result of trying a code: changes to the cart, the refusal, and the cart computed with the code. */
type CodeResult = Readonly<{ changes: Partial<CartRow>; refusal: Refusal | null; computed?: LoadedCart | undefined }>

type CodeArguments = z.output<typeof codeSchema>

/** Applies a voucher. A refused code is stored for the cart page (`last_v_error`) and does not change the cart's codes. */
const applyVoucher = (call: CallContext, [cartId, typed]: CodeArguments) => tryCode(call, cartId, 'voucher', normalCode(typed), tryVoucher)

const applyPromotion = (call: CallContext, [cartId, typed]: CodeArguments) =>
  tryCode(call, cartId, 'promotion', normalCode(typed), tryPromotion)

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
async function tryCode(
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
  await updateRow(database, ecomCart, cart.id, changes)
}

/** Adds a gift voucher to the cart. Its balance is not changed until the order is placed. */
async function applyGiftCode(call: CallContext, [cartId, typed]: z.output<typeof codeSchema>) {
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

/** The kind of the field that the code was typed into, whose sentence an unknown code gets. */
const contextSchema = z.object({ code_kind: z.enum(codeKinds).default('voucher') })

const noRefusal = { last_v_code: null, last_v_error: null, last_p_code: null, last_p_error: null }

/** Applies a code of any kind, whichever field it was typed into; only the error of the last attempt is stored. */
const applyCode = defineLongMethod('ecom2.cart.apply_code', codeSchema, async (call, [cartId, typed]) => {
  const { code_kind } = contextSchema.parse(call.options)
  const kind = await call.transaction(async (database) => {
    const cart = await lockDraftCart({ ...call, database }, cartId)
    await updateRow(database, ecomCart, cart.id, noRefusal)
    return (await kindOfCode(database, normalCode(typed))) ?? code_kind
  })
  if (kind === 'gift') return call.transaction((database) => applyGiftCode({ ...call, database }, [cartId, typed]))
  return kind === 'promotion' ? applyPromotion(call, [cartId, typed]) : applyVoucher(call, [cartId, typed])
})

/** For codes that exist more than once, vouchers win over promotions and promotions over gift vouchers. Null if unknown. */
async function kindOfCode(database: CallContext['database'], code: string): Promise<CodeKind | null> {
  const isActive = (table: typeof saleVoucher | typeof salePromotion) => and(eq(table.code, code), eq(table.state, 'active'))
  const [voucher] = await database.select({ id: saleVoucher.id }).from(saleVoucher).where(isActive(saleVoucher))
  if (voucher) return 'voucher'
  const [promotion] = await database.select({ id: salePromotion.id }).from(salePromotion).where(isActive(salePromotion))
  if (promotion) return 'promotion'
  const [gift] = await database.select({ id: giftVoucher.id }).from(giftVoucher).where(eq(giftVoucher.code, code))
  return gift ? 'gift' : null
}

export const codeMethods = [
  defineLongMethod('ecom2.cart.apply_voucher_code', codeSchema, applyVoucher),
  defineLongMethod('ecom2.cart.apply_promotion_voucher_code', codeSchema, applyPromotion),
  clearVoucher,
  clearPromotionVoucher,
  defineMethod('ecom2.cart.apply_gift_code', codeSchema, applyGiftCode),
  clearGift,
  applyCode,
]
