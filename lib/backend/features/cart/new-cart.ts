import { eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'

type NewCart = Partial<typeof ecomCart.$inferInsert>

/** Inserts an empty draft cart, in the caller's language unless `values` names another. */
export async function insertCart({ database, now, locale }: CallContext, values: NewCart): Promise<CartRow> {
  const [made] = await database
    .insert(ecomCart)
    .values({ date: timeInBangkok(now), locale, ...values })
    .returning({ id: ecomCart.id })
  if (!made) throw new Error('A cart was not made')
  const number = `C${String(made.id).padStart(6, '0')}`
  const [cart] = await database.update(ecomCart).set({ number }).where(eq(ecomCart.id, made.id)).returning()
  if (!cart) throw new Error('A cart was not made')
  return cart
}
