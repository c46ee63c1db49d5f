import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Method } from '@/lib/backend/context/model'
import { stateOf } from './cart-state'
import { findCart, lockDraftCart } from './find-cart'
import { loadCart } from './load-cart'
import { returnedCart, returnedFields } from './returned-cart'

const argumentsSchema = z.tuple([oneIdSchema, z.int().min(0).max(maximumQuantity)])

/** Sets the quantity of a line; 0 removes it. Lines given by promotions have no id and cannot be changed. */
const setQty: Method = async (call, args) => {
  const [lineId, qty] = argumentsSchema.parse(args)
  const { database } = call
  const [line] = await database.select().from(ecomCartLine).where(eq(ecomCartLine.id, lineId))
  if (!line || !(await findCart(call, line.cart_id))) throw new UserError('cartLineUnknown')
  const cart = await lockDraftCart(call, line.cart_id)
  const changed =
    qty === 0
      ? await database.delete(ecomCartLine).where(eq(ecomCartLine.id, lineId)).returning()
      : await database.update(ecomCartLine).set({ qty }).where(eq(ecomCartLine.id, lineId)).returning()
  // Another tab may have removed the line while this call waited for the lock.
  if (changed.length === 0) throw new UserError('cartLineUnknown')
  const loaded = await loadCart(call, cart)
  const fields = returnedFields(call)
  return { ...stateOf(loaded), ...(fields && { cart: await returnedCart(call, loaded, fields) }) }
}

export const cartLineMethods = { set_qty: setQty } as const satisfies Record<string, Method>
