import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { fromBaht, subtract, type Satang } from '@/lib/core/money'
import { checkSavings, codeKinds, normalCode, validateCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import { checkGiftVoucher } from '@/lib/domain/cart/gift-vouchers'
import { computeCart } from '@/lib/domain/cart/totals'
import { UserError, type Refusal } from '@/lib/domain/errors/errors'
import { defineLongMethod, defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { cartGiftVoucher, ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { lockDraftCart } from '../find-cart'
import { loadCart, type LoadedCart } from '../load-cart'
import { changedCart } from '../returned-cart'

const codeSchema = z.tuple([oneIdSchema, z.string().max(100)])
const cartSchema = z.tuple([oneIdSchema])

type CodeArguments = z.output<typeof codeSchema>

/** What the applied code of a kind saves; null if none is applied. */
type SavedBy = (loaded: LoadedCart) => Readonly<{ code: string; saves: Satang }> | null

/** A kind of code of which a cart has at most one. */
type SingleCode = Readonly<{
  column: 'voucher_id' | 'promotion_voucher_id'
  find: (database: Database, code: string) => Promise<readonly Readonly<{ id: number }>[]>
  /** The changes of a cart whose code this is, or that has none. */
  applied: (id: number | null) => Partial<CartRow>
  refused: (code: string, error: string) => Partial<CartRow>
  refusal: 'voucher_refusal' | 'promotion_refusal'
  unknown: 'voucherUnknown' | 'promotionUnknown'
  savedBy: SavedBy
}>

const isActive = (table: typeof saleVoucher | typeof salePromotion, code: string) => and(eq(table.code, code), eq(table.state, 'active'))

const singleCodes: Readonly<Record<Exclude<CodeKind, 'gift'>, SingleCode>> = {
  voucher: {
    column: 'voucher_id',
    find: (database, code) => database.select({ id: saleVoucher.id }).from(saleVoucher).where(isActive(saleVoucher, code)),
    applied: (voucher_id) => ({ voucher_id, last_v_code: null, last_v_error: null }),
    refused: (last_v_code, last_v_error) => ({ last_v_code, last_v_error }),
    refusal: 'voucher_refusal',
    unknown: 'voucherUnknown',
    savedBy: ({ facts, computed }) =>
      facts.voucher && {
        code: facts.voucher.code,
        saves: subtract(computed.total_discount, computeCart({ ...facts, voucher: null }).total_discount),
      },
  },
  promotion: {
    column: 'promotion_voucher_id',
    find: (database, code) => database.select({ id: salePromotion.id }).from(salePromotion).where(isActive(salePromotion, code)),
    applied: (promotion_voucher_id) => ({ promotion_voucher_id, last_p_code: null, last_p_error: null }),
    refused: (last_p_code, last_p_error) => ({ last_p_code, last_p_error }),
    refusal: 'promotion_refusal',
    unknown: 'promotionUnknown',
    savedBy({ facts, computed, promotion }) {
      if (!promotion?.code) return null
      const others = facts.promotions.filter(({ id }) => id !== promotion.id)
      return {
        code: promotion.code,
        saves: subtract(computed.total_discount, computeCart({ ...facts, promotions: others }).total_discount),
      }
    },
  },
}

/** Applies a voucher or a promotion. A refused code is stored for the cart page (`last_v_error`) and does not change the cart's codes. */
const applySingle = (kind: keyof typeof singleCodes) => async (call: CallContext, args: CodeArguments) => {
  const [cartId, typed] = args
  const code = await countCode(call, kind, typed)
  // The refusal must be committed before the error is thrown, so the attempt has its own transaction.
  const { refusal, answer } = await call.transaction(async (database) => {
    const part = { ...call, database }
    const cart = await lockDraftCart(part, cartId)
    const { changes, refusal, computed } = await tryCode(part, cart, singleCodes[kind], code)
    if (Object.keys(changes).length > 0) await updateRow(database, ecomCart, cart.id, changes)
    return { refusal, answer: refusal ? null : await changedCart(part, cart, computed) }
  })
  if (refusal) throw UserError.fromRefusal(refusal)
  return answer
}

/** The code that was typed, normalized. Each counts, against guesses. @throws UserError for no code, tooManyTries */
export async function countCode(call: CallContext, kind: CodeKind, typed: string): Promise<string> {
  const code = normalCode(typed)
  const issues = validateCode(kind, code)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await call.ports.limits.count('codeByAddress', call.caller.address)
  return code
}

/** The result of trying a code: changes to the cart, the refusal, and the cart computed with the code. */
type CodeResult = Readonly<{ changes: Partial<CartRow>; refusal: Refusal | null; computed?: LoadedCart | undefined }>

async function tryCode(call: CallContext, cart: CartRow, kind: SingleCode, code: string): Promise<CodeResult> {
  const [found] = await kind.find(call.database, code)
  const changes = kind.applied(found?.id ?? null)
  const computed = found && (await loadCart(call, { ...cart, ...changes }))
  const refusal: Refusal | null = computed ? computed.computed[kind.refusal] : { code: kind.unknown }
  if (refusal) return { changes: kind.refused(code, UserError.fromRefusal(refusal).message), refusal }
  const before = cart[kind.column]
  const better = before !== null && before !== found?.id && (await keepBetter(call, cart, computed, kind.savedBy))
  return better || { changes, refusal, computed }
}

/** Refuses a code that saves less than the applied one of its kind; nothing about it is stored. Null if it may be applied. */
async function keepBetter(call: CallContext, cart: CartRow, next: LoadedCart | undefined, savedBy: SavedBy): Promise<CodeResult | null> {
  const saving = next ? savedBy(next) : null
  const applied = saving && savedBy(await loadCart(call, cart))
  const refusal = applied && checkSavings(applied, saving)
  return refusal && { changes: {}, refusal }
}

const clearSingle = (kind: keyof typeof singleCodes) => async (call: CallContext, args: z.output<typeof cartSchema>) => {
  const changes = singleCodes[kind].applied(null)
  const cart = await lockDraftCart(call, args[0])
  await updateRow(call.database, ecomCart, cart.id, changes)
  return changedCart(call, { ...cart, ...changes })
}

/** Adds a gift voucher to the cart. Its balance is not changed until the order is placed. */
async function applyGiftCode(call: CallContext, [cartId, typed]: CodeArguments) {
  const { database } = call
  const code = await countCode(call, 'gift', typed)
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
  return applySingle(kind)(call, [cartId, typed])
})

/** For codes that exist more than once, vouchers win over promotions and promotions over gift vouchers. Null if unknown. */
async function kindOfCode(database: Database, code: string): Promise<CodeKind | null> {
  for (const kind of ['voucher', 'promotion'] as const) if ((await singleCodes[kind].find(database, code)).length > 0) return kind
  const [gift] = await database.select({ id: giftVoucher.id }).from(giftVoucher).where(eq(giftVoucher.code, code))
  return gift ? 'gift' : null
}

export const codeMethods = [
  defineLongMethod('ecom2.cart.apply_voucher_code', codeSchema, applySingle('voucher')),
  defineLongMethod('ecom2.cart.apply_promotion_voucher_code', codeSchema, applySingle('promotion')),
  defineMethod('ecom2.cart.clear_voucher', cartSchema, clearSingle('voucher')),
  defineMethod('ecom2.cart.clear_promotion_voucher', cartSchema, clearSingle('promotion')),
  defineMethod('ecom2.cart.apply_gift_code', codeSchema, applyGiftCode),
  clearGift,
  applyCode,
]
