import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { UserError } from '@/lib/domain/errors/errors'
import { idSchema, oneIdSchema } from '@/lib/backend/context/call-arguments'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext, Method } from '@/lib/backend/context/model'
import { maxLines } from './cart-lines'
import { stateOf } from './cart-state'
import { findCart, lockDraftCart } from './find-cart'
import { loadCart } from './load-cart'
import { returnedCart, returnedFields } from './returned-cart'

const quantitySchema = z.int().min(0).max(maximumQuantity)

const argumentsSchema = z.union([
  z.tuple([oneIdSchema, quantitySchema]).transform(([id, qty]) => ({ ids: [id], quantities: [qty] })),
  z
    .tuple([z.array(idSchema).min(1).max(maxLines), z.array(quantitySchema).max(maxLines)])
    .refine(([ids, quantities]) => new Set(ids).size === quantities.length && ids.length === quantities.length)
    .transform(([ids, quantities]) => ({ ids, quantities })),
])

/**
 * Sets the quantity of a line, or of several lines of one cart with a quantity each; 0 removes a line. Lines given by promotions
 * have no id and cannot be changed.
 */
const setQty: Method = async (call, args) => {
  const { ids, quantities } = argumentsSchema.parse(args)
  const { database } = call
  const lines = await database.select().from(ecomCartLine).where(isAnyOf(ecomCartLine.id, ids))
  const [cartId, ...others] = new Set(lines.map(({ cart_id }) => cart_id))
  if (cartId === undefined || others.length > 0 || !(await findCart(call, cartId))) throw new UserError('cartLineUnknown')
  const cart = await lockDraftCart(call, cartId)
  const staying = ids.flatMap((id, index) => (quantities[index] ? [{ id, qty: quantities[index] }] : []))
  const removed = ids.filter((_, index) => !quantities[index])
  const changed = [
    ...(removed.length > 0 ? await database.delete(ecomCartLine).where(isAnyOf(ecomCartLine.id, removed)).returning() : []),
    ...(staying.length > 0 ? await setQuantities(call, staying) : []),
  ]
  // Another tab may have removed a line while this call waited for the lock.
  if (changed.length < ids.length) throw new UserError('cartLineUnknown')
  const loaded = await loadCart(call, cart)
  const fields = returnedFields(call)
  return { ...stateOf(loaded), ...(fields && { cart: await returnedCart(call, loaded, fields) }) }
}

/** In one statement, whose text does not depend on the count. */
function setQuantities({ database }: CallContext, lines: readonly Readonly<{ id: number; qty: number }>[]) {
  const numbers = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`
  const given = sql`unnest(${numbers(lines.map(({ id }) => id))}, ${numbers(lines.map(({ qty }) => qty))}) as given(id, qty)`
  return database
    .update(ecomCartLine)
    .set({ qty: sql`given.qty` })
    .from(given)
    .where(sql`${ecomCartLine.id} = given.id`)
    .returning({ id: ecomCartLine.id })
}

export const cartLineMethods = { set_qty: setQty } as const satisfies Record<string, Method>
