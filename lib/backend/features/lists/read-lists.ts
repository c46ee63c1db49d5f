import { asc, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { UserError } from '@/lib/domain/errors/errors'
import { listKeySchema, sharedChangesSchema } from '@/lib/domain/lists/list-schemas'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { prodFav } from '@/lib/backend/infrastructure/database/schema/people'
import { shoppingList, shoppingListLine } from '@/lib/backend/infrastructure/database/schema/lists'
import { hashSecret } from '../accounts/credentials/tokens'
import { loadCartProducts, type CartProduct } from '../cart/cart-products'
import { againToday } from '../orders/placing/order-again'
import { linesOf, piecesOfLines, readOwnList, saveChanges, type LineRow } from './list-store'

/** The caller's lists, oldest first, and how many favorites they have, which are a list, too. @throws UserError loginRequired */
const readOwn = defineMethod('shopping.list.read_own', z.tuple([]), async (call) => {
  const { contactId } = requireCustomer(call)
  const lists = await call.database
    .select({
      id: shoppingList.id,
      name: shoppingList.name,
      line_count: count(shoppingListLine.id),
      is_shared: sql<boolean>`${shoppingList.key_hash} is not null`,
    })
    .from(shoppingList)
    .leftJoin(shoppingListLine, eq(shoppingListLine.list_id, shoppingList.id))
    .where(eq(shoppingList.contact_id, contactId))
    .groupBy(shoppingList.id)
    .orderBy(asc(shoppingList.id))
  return { lists, favorite_count: await call.database.$count(prodFav, eq(prodFav.contact_id, contactId)) }
})

/**
 * One of the caller's lists, with what its goods cost today in baht, what cannot be had, and what is dearer than when it was last seen.
 * @throws UserError loginRequired, listUnknown
 */
const readList = defineMethod('shopping.list.read_list', z.tuple([oneIdSchema]), async (call, [id]) => {
  const list = await readOwnList(call, id)
  const lines = await linesOf(call.database, list.id)
  const products = await loadProducts(call, lines)
  return {
    id: list.id,
    name: list.name,
    is_shared: list.key_hash !== null,
    ...againToday(piecesOfLines(lines), products),
    lines: lines.map((line) => {
      const found = line.product_id === null ? undefined : products.get(line.product_id)
      return { ...presentLine(line, found), unit_price: found?.isOrderable ? toBaht(unitPrice(found.facts, line.qty, true)) : null }
    }),
  }
})

/** A shared list: no price and nothing of its owner. @throws UserError listLinkUnknown, tooManyTries */
const readShared = defineMethod('shopping.list.read_shared', z.tuple([listKeySchema]), async (call, [key]) => {
  await countCall(call, key)
  const [list] = await sharedList(call, key)
  if (!list) throw new UserError('listLinkUnknown')
  const lines = await linesOf(call.database, list.id)
  const products = await loadProducts(call, lines)
  return {
    name: list.name,
    lines: lines.map((line) => presentLine(line, line.product_id === null ? undefined : products.get(line.product_id))),
  }
})

/** Adds and ticks lines of a shared list. @throws UserError listLinkUnknown, tooManyTries, productUnknown, productNotForSale, tooManyListLines */
const changeShared = defineMethod(
  'shopping.list.change_shared',
  z.tuple([listKeySchema, sharedChangesSchema]),
  async (call, [key, changes]) => {
    await countCall(call, key)
    const [list] = await sharedList(call, key).for('update')
    if (!list) throw new UserError('listLinkUnknown')
    await saveChanges(call, list.id, changes)
  },
)

export const listReadMethods = [readOwn, readList, readShared, changeShared]

const loadProducts = (call: CallContext, lines: readonly LineRow[]) =>
  loadCartProducts(call, { ids: lines.flatMap(({ product_id }) => product_id ?? []) })

function presentLine({ product_id, text, qty, is_ticked }: LineRow, found: CartProduct | undefined) {
  const { row, unit, parent } = found ?? {}
  return {
    product_id,
    text,
    qty,
    is_ticked,
    name: found?.facts.name ?? text ?? '',
    image: row?.image ?? parent?.image ?? null,
    is_available: Boolean(found?.isOrderable) && (found?.facts.stock_qty ?? 1) > 0,
    uom_id: unit ? { name: unit.name } : null,
    variant_name: row?.variant_name ?? null,
    net_content: row?.net_content ?? null,
    weight: row?.weight ?? null,
    is_weighed: row?.is_weighed ?? false,
  }
}

function sharedList({ database }: CallContext, key: string) {
  return database
    .select()
    .from(shoppingList)
    .where(eq(shoppingList.key_hash, hashSecret(key)))
}

/** @throws UserError tooManyTries */
async function countCall({ caller, ports }: CallContext, key: string): Promise<void> {
  if (caller.trusted) return
  await ports.limits.count('listLinksByAddress', caller.address)
  await ports.limits.count('listCallsByLink', hashSecret(key))
}
