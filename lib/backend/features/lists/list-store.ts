import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { UserError } from '@/lib/domain/errors/errors'
import { changeLines, lineKey, neededPieces, type LineChange, type ListLine } from '@/lib/domain/lists/list-lines'
import { maxListLines } from '@/lib/domain/lists/list-schemas'
import type { CallContext } from '@/lib/backend/context/model'
import { requireCustomer } from '@/lib/backend/context/define-method'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { shoppingList, shoppingListLine } from '@/lib/backend/infrastructure/database/schema/lists'
import { checkSold } from '../cart/add-to-cart'
import { loadCartProducts } from '../cart/cart-products'
import type { Pieces } from '../orders/placing/order-again'

type ListRow = typeof shoppingList.$inferSelect
export type LineRow = ListLine & Readonly<{ id: number; seen_price: number | null }>

/** The caller's own list. @throws UserError loginRequired; listUnknown, also for someone else's */
export async function readOwnList(call: CallContext, id: number): Promise<ListRow> {
  return found(await ownList(call, id))
}

/** Null for someone else's. */
export async function findOwnList(call: CallContext, id: number): Promise<ListRow | null> {
  return (await ownList(call, id))[0] ?? null
}

/** The same, locked until the end of the transaction. */
export async function lockOwnList(call: CallContext, id: number): Promise<ListRow> {
  return found(await ownList(call, id).for('update'))
}

function ownList(call: CallContext, id: number) {
  const { contactId } = requireCustomer(call)
  const own = and(eq(shoppingList.id, id), eq(shoppingList.contact_id, contactId))
  return call.database.select().from(shoppingList).where(own)
}

function found([row]: readonly ListRow[]): ListRow {
  if (!row) throw new UserError('listUnknown')
  return row
}

export function linesOf(database: Database, listId: number): Promise<LineRow[]> {
  const { id, product_id, text, qty, is_ticked, seen_price } = shoppingListLine
  return database
    .select({ id, product_id, text, qty, is_ticked, seen_price })
    .from(shoppingListLine)
    .where(eq(shoppingListLine.list_id, listId))
    .orderBy(asc(id))
}

/** What is needed of a list: the pieces that an order or a cart gets, each at what it cost when it was last seen. */
export function piecesOfLines(lines: readonly LineRow[]): Pieces[] {
  const seen = new Map(lines.map((line) => [line.product_id, line.seen_price]))
  return neededPieces(lines).map(({ product_id, qty }) => ({
    productId: product_id,
    description: null,
    qty,
    paid: seen.get(product_id) ?? null,
  }))
}

/** Changes the lines of a locked list. @throws UserError productUnknown, productNotForSale, tooManyListLines */
export async function saveChanges(call: CallContext, listId: number, changes: readonly LineChange[]): Promise<void> {
  const before = await linesOf(call.database, listId)
  const after = changeLines(before, changes)
  if (!after) throw new UserError('tooManyListLines', { maximum: maxListLines })
  const ids = new Map(before.map((line) => [lineKey(line), line.id]))
  const added = after.filter((line) => !ids.has(lineKey(line)))
  const newIds = added.flatMap(({ product_id }) => product_id ?? [])
  const products = await loadCartProducts(call, { ids: newIds })
  const prices = new Map(newIds.map((id) => [id, checkSold(products.get(id)).facts] as const))
  const kept = new Set(after.map(lineKey))
  const removed = before.filter((line) => !kept.has(lineKey(line))).map(({ id }) => id)
  if (removed.length > 0) await call.database.delete(shoppingListLine).where(inArray(shoppingListLine.id, removed))
  const named = new Set(changes.map(lineKey))
  const changed = after.flatMap(({ product_id, text, qty, is_ticked }) => {
    const id = ids.get(lineKey({ product_id, text }))
    return id !== undefined && named.has(lineKey({ product_id, text })) ? [{ id, list_id: listId, product_id, text, qty, is_ticked }] : []
  })
  if (changed.length > 0) {
    await call.database
      .insert(shoppingListLine)
      .values(changed)
      .onConflictDoUpdate({ target: shoppingListLine.id, set: { qty: sql`excluded.qty`, is_ticked: sql`excluded.is_ticked` } })
  }
  const fresh = added.map((line) => {
    const facts = line.product_id === null ? undefined : prices.get(line.product_id)
    return { ...line, list_id: listId, seen_price: facts ? toBaht(unitPrice(facts, line.qty, true)) : null }
  })
  if (fresh.length > 0) await call.database.insert(shoppingListLine).values(fresh)
}
