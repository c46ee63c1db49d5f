import { eq } from 'drizzle-orm'
import { createSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import type { Backend } from '@/lib/backend/server/backend'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { cartGiftVoucher, ecomCart, ecomCartLine } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from './backend'

export type CopiedCart = Readonly<{ cartId: number; key: string }>

/** Copies everything but a cart's own number and id. */
const choicesOf = ({ id: _id, number: _number, ...choices }: CartRow) => choices

/** Copies a cart, each copy with its own guest: much faster than filling each. */
export async function copyCart({ database }: Pick<TestBackend, 'database'>, cartId: number, copies: number): Promise<CopiedCart[]> {
  const [original] = await database.select().from(ecomCart).where(eq(ecomCart.id, cartId))
  if (!original) throw new Error('There is no such cart')
  const keys = Array.from({ length: copies }, createSecret)
  const carts = await database
    .insert(ecomCart)
    .values(keys.map(({ hash }) => ({ ...choicesOf(original), customer_id: null, key_hash: hash })))
    .returning({ id: ecomCart.id })
  const lines = await database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const gifts = await database.select().from(cartGiftVoucher).where(eq(cartGiftVoucher.cart_id, cartId))
  await database.insert(ecomCartLine).values(carts.flatMap(({ id }) => lines.map(({ id: _line, ...line }) => ({ ...line, cart_id: id }))))
  if (gifts.length > 0) {
    await database
      .insert(cartGiftVoucher)
      .values(carts.flatMap(({ id }) => gifts.map(({ gift_voucher_id }) => ({ cart_id: id, gift_voucher_id }))))
  }
  return carts.map(({ id }, index) => ({ cartId: id, key: keys[index]?.secret ?? '' }))
}

/** The shop's response to the guest who orders a cart. */
export async function placeCart({ handle }: Pick<Backend, 'handle'>, { cartId, key }: CopiedCart) {
  const params = ['ecom2.cart', 'place_order', [[cartId]], {}, { locale: 'en_US', cart_key: key }]
  const { status, body } = await handle({ id: 1, method: 'execute', params }, { trusted: false, address: 'test' })
  return { cartId, status, ...(body?.result as { sale_id?: number } | null), error: body?.error?.message }
}
