import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeKeyPattern, isOvertaken } from '@/lib/domain/cart/change-key'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema, oneIdSchema } from '@/lib/backend/context/define-method'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { ecomCart, ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { checkOrderable } from './add-to-cart'
import { addLines, maxLines, piecesSchema } from './cart-lines'
import { loadCartProducts } from './cart-products'
import { findCart, lockDraftCart } from './find-cart'
import { changedState } from './returned-cart'

const quantitySchema = z.int().min(0).max(maximumQuantity)

const argumentsSchema = z.union([
  z.tuple([oneIdSchema, quantitySchema]).transform(([id, qty]) => [{ id, qty }]),
  z
    .tuple([z.array(idSchema).min(1).max(maxLines), z.array(quantitySchema).max(maxLines)])
    .refine(([ids, quantities]) => new Set(ids).size === quantities.length && ids.length === quantities.length)
    .transform(([ids, quantities]) => ids.map((id, index) => ({ id, qty: quantities[index] ?? 0 }))),
])

/**
 * Sets the quantity of a line, or of several lines of one cart with a quantity each; 0 removes a line. Lines given by promotions
 * have no id and cannot be changed.
 */
export const setQty = defineMethod('ecom2.cart.line.set_qty', argumentsSchema, async (call, lines) => {
  const isNamed = isAnyOf(
    ecomCartLine.id,
    lines.map(({ id }) => id),
  )
  const found = await call.database.select().from(ecomCartLine).where(isNamed)
  const [cartId, ...others] = new Set(found.map(({ cart_id }) => cart_id))
  if (cartId === undefined || others.length > 0 || !(await findCart(call, cartId))) throw new UserError('cartLineUnknown')
  const cart = await lockDraftCart(call, cartId)
  await changeLines(call, lines)
  return changedState(call, cart)
})

const productQuantitiesSchema = z.tuple([
  oneIdSchema,
  piecesSchema.min(1).refine((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length),
  z.string().regex(changeKeyPattern),
])

/**
 * Sets the quantity of each product in a cart; 0 removes it. The key makes it idempotent: a repeated or overtaken change of a page
 * changes nothing. What comes into the cart must be orderable; what leaves it need not be.
 */
export const setQuantities = defineMethod('ecom2.cart.set_quantities', productQuantitiesSchema, async (call, [cartId, items, key]) => {
  const ids = items.map(({ product_id }) => product_id)
  // Sent together, in this order: the lines are those behind the lock.
  const reading = [lockDraftCart(call, cartId), linesOf(call.database, { cartId, ids }), loadCartProducts(call, { ids })] as const
  const [cart, stored, products] = await Promise.all(reading)
  if (isOvertaken(key, cart.change_key)) return changedState(call, cart)
  const lines = new Map(stored.map((line) => [line.product_id, line]))
  const changed = items.flatMap(({ product_id, qty }) => {
    const line = lines.get(product_id)
    if (qty > (line?.qty ?? 0)) checkOrderable(products.get(product_id))
    return line && line.qty !== qty ? [{ id: line.id, qty }] : []
  })
  const fresh = items.filter(({ product_id, qty }) => qty > 0 && !lines.has(product_id))
  await Promise.all([
    changeLines(call, changed),
    addLines(call.database, cart.id, fresh),
    updateRow(call.database, ecomCart, cart.id, { change_key: key }),
  ])
  return changedState(call, cart)
})

/** The lines of these products. */
const linesOf = reusableStatement((database, value: ValueOf<{ cartId: number; ids: readonly number[] }>) =>
  database
    .select({ id: ecomCartLine.id, product_id: ecomCartLine.product_id, qty: ecomCartLine.qty })
    .from(ecomCartLine)
    .where(and(eq(ecomCartLine.cart_id, value('cartId')), isAnyOf(ecomCartLine.product_id, value('ids')))),
)

type Line = Readonly<{ id: number; qty: number }>

/** @throws UserError cartLineUnknown: another tab may have removed a line while this call waited for the lock */
async function changeLines(call: CallContext, lines: readonly Line[]): Promise<void> {
  const staying = lines.filter(({ qty }) => qty > 0)
  const removed = lines.filter(({ qty }) => qty === 0).map(({ id }) => id)
  const changed = await Promise.all([
    removed.length > 0 ? call.database.delete(ecomCartLine).where(isAnyOf(ecomCartLine.id, removed)).returning() : [],
    staying.length > 0 ? updateLines(call, staying) : [],
  ])
  if (changed.flat().length < lines.length) throw new UserError('cartLineUnknown')
}

/** In one statement, whose text does not depend on the count. */
function updateLines({ database }: CallContext, lines: readonly Line[]) {
  const numbers = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`
  const given = sql`unnest(${numbers(lines.map(({ id }) => id))}, ${numbers(lines.map(({ qty }) => qty))}) as given(id, qty)`
  return database
    .update(ecomCartLine)
    .set({ qty: sql`given.qty` })
    .from(given)
    .where(sql`${ecomCartLine.id} = given.id`)
    .returning({ id: ecomCartLine.id })
}
