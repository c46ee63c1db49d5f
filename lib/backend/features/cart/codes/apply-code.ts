import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { codeKinds, normalCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { lockDraftCart } from '../find-cart'
import { giftMethods } from './gift-methods'
import { voucherMethods } from './voucher-methods'

const argumentsSchema = z.tuple([oneIdSchema, z.string().max(100)])

/** The kind of the field that the code was typed into, whose sentence an unknown code gets. */
const contextSchema = z.object({ code_kind: z.enum(codeKinds).default('voucher') })

const noRefusal = { last_v_code: null, last_v_error: null, last_p_code: null, last_p_error: null }

/** Applies a code of any kind, whichever field it was typed into; only the error of the last attempt is stored. */
const applyCode: Method = async (call, args, options) => {
  const [cartId, typed] = argumentsSchema.parse(args)
  const { code_kind } = contextSchema.parse(call.options)
  const kind = await call.transaction(async (database) => {
    const cart = await lockDraftCart({ ...call, database }, cartId)
    await database.update(ecomCart).set(noRefusal).where(eq(ecomCart.id, cart.id))
    return (await kindOfCode(database, normalCode(typed))) ?? code_kind
  })
  if (kind === 'gift') return call.transaction((database) => giftMethods.apply_gift_code({ ...call, database }, args, options))
  const method = kind === 'promotion' ? 'apply_promotion_voucher_code' : 'apply_voucher_code'
  return voucherMethods[method](call, args, options)
}

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

export const codeMethods = { ...voucherMethods, ...giftMethods, apply_code: applyCode } as const satisfies Record<string, Method>

/** These methods open their own transactions. */
export const ownTransactionCodeMethods = ['apply_code', 'apply_voucher_code', 'apply_promotion_voucher_code'] as const
