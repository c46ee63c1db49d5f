import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { codeKinds, normalCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import { defineLongMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { lockDraftCart } from '../find-cart'
import { applyGiftCode, giftMethods } from './gift-methods'
import { applyPromotion, applyVoucher, codeSchema, voucherMethods } from './voucher-methods'

/** The kind of the field that the code was typed into, whose sentence an unknown code gets. */
const contextSchema = z.object({ code_kind: z.enum(codeKinds).default('voucher') })

const noRefusal = { last_v_code: null, last_v_error: null, last_p_code: null, last_p_error: null }

/** Applies a code of any kind, whichever field it was typed into; only the error of the last attempt is stored. */
const applyCode = defineLongMethod('ecom2.cart.apply_code', codeSchema, async (call, [cartId, typed]) => {
  const { code_kind } = contextSchema.parse(call.options)
  const kind = await call.transaction(async (database) => {
    const cart = await lockDraftCart({ ...call, database }, cartId)
    await database.update(ecomCart).set(noRefusal).where(eq(ecomCart.id, cart.id))
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

export const codeMethods = [...voucherMethods, ...giftMethods, applyCode]
