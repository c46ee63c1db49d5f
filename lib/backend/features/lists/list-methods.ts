import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { UserError } from '@/lib/domain/errors/errors'
import { listChangesSchema, listNameSchema, maxLists, newListSchema } from '@/lib/domain/lists/list-schemas'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { shoppingList, shoppingListLine } from '@/lib/backend/infrastructure/database/schema/lists'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { lockCustomer } from '../accounts/lock-customer'
import { createSecret } from '../accounts/credentials/tokens'
import { loadCartProducts } from '../cart/cart-products'
import { addAgain, addAgainSchema } from '../orders/placing/order-again'
import { idempotencyKeySchema, runIdempotently } from '../staff/idempotency'
import { linesOf, lockOwnList, piecesOfLines, saveChanges } from './list-store'

const newListArguments = z.tuple([newListSchema, idempotencyKeySchema.optional()])

/**
 * Makes a list, once for its key.
 * @returns its id
 * @throws UserError loginRequired, tooManyLists, productUnknown, productNotForSale, tooManyListLines
 */
const create = defineMethod('shopping.list.create', newListArguments, async (call, [list, key]) => {
  const { contactId } = requireCustomer(call)
  return runIdempotently(call, { key, content: { createdBy: contactId, list } }, () => makeList(call, list))
})

async function makeList(call: CallContext, { name, lines }: z.output<typeof newListSchema>) {
  const { contactId } = requireCustomer(call)
  // Locked, so that two tabs do not make more than there may be.
  await lockCustomer(call.database, contactId)
  const own = await call.database.$count(shoppingList, eq(shoppingList.contact_id, contactId))
  if (own >= maxLists) throw new UserError('tooManyLists', { maximum: maxLists })
  const [row] = await call.database
    .insert(shoppingList)
    .values({ contact_id: contactId, name, create_time: timeInBangkok(call.now) })
    .returning({ id: shoppingList.id })
  if (!row) throw new Error('A list was not made')
  if (lines.length > 0) await saveChanges(call, row.id, lines)
  return { id: row.id }
}

const rename = defineMethod('shopping.list.rename', z.tuple([oneIdSchema, listNameSchema]), async (call, [id, name]) => {
  await lockOwnList(call, id)
  await updateRow(call.database, shoppingList, id, { name })
})

/** Its link ends with it. */
const remove = defineMethod('shopping.list.remove', z.tuple([oneIdSchema]), async (call, [id]) => {
  await lockOwnList(call, id)
  await call.database.delete(shoppingList).where(eq(shoppingList.id, id))
})

const changeLines = defineMethod('shopping.list.change_lines', z.tuple([oneIdSchema, listChangesSchema]), async (call, [id, changes]) => {
  await lockOwnList(call, id)
  await saveChanges(call, id, changes)
})

/** Makes a link, or ends it. An earlier one ends, too. @returns the key of the link, which is stored nowhere */
const share = defineMethod('shopping.list.share', z.tuple([oneIdSchema, z.boolean()]), async (call, [id, isShared]) => {
  await lockOwnList(call, id)
  const made = isShared ? createSecret() : null
  await updateRow(call.database, shoppingList, id, { key_hash: made?.hash ?? null })
  return { key: made?.secret ?? null }
})

/** Adds what is needed of a list to the cart, as `add_order_again` adds an order. @throws UserError listUnknown */
const addList = defineMethod('ecom2.cart.add_list', addAgainSchema, async (call, [[cartId = null], listId]) => {
  const list = await lockOwnList(call, listId)
  const lines = await linesOf(call.database, list.id)
  const answer = await addAgain(call, cartId, piecesOfLines(lines))
  const products = await loadCartProducts(call, { ids: lines.flatMap(({ product_id }) => product_id ?? []) })
  const seen = lines.flatMap((line) => {
    const found = line.product_id === null || line.is_ticked ? undefined : products.get(line.product_id)
    const price = found?.isOrderable ? toBaht(unitPrice(found.facts, line.qty, true)) : line.seen_price
    return price === line.seen_price ? [] : [{ ...line, list_id: list.id, seen_price: price }]
  })
  if (seen.length > 0) {
    const target = { target: shoppingListLine.id, set: { seen_price: sql`excluded.seen_price` } }
    await call.database.insert(shoppingListLine).values(seen).onConflictDoUpdate(target)
  }
  return answer
})

export const listMethods = [create, rename, remove, changeLines, share, addList]
