import { eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { phoneMatches } from '../accounts/phone-matches'

/**
 * A condition for the staff search: matches part of the order number, of a name, company or e-mail, a telephone number in any
 * notation (of the order or of its customer's account), the total in baht, the code or part of the name of a product, or a lot.
 */
export function orderTextMatches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { number, contact_id, bill_company, ship_company, bill_email, bill_phone, ship_phone, amount_total } = saleOrder
  // One comparison per order is several times as fast as one per field.
  const words = sql`concat_ws(E'\\n', ${number}, ${fullName('bill')}, ${fullName('ship')}, ${bill_company}, ${ship_company}, ${bill_email})`
  const accountWords = sql`concat_ws(E'\\n', ${contact.name}, concat_ws(' ', ${contact.first_name}, ${contact.last_name}), ${contact.email})`
  const accounts = new QueryBuilder()
    .select({ id: contact.id })
    .from(contact)
    .where(or(ilike(accountWords, part), ...phoneMatches(text, [contact.phone, contact.mobile])))
  const baht = /^฿?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/.exec(text)
  return or(
    ilike(words, part),
    inArray(contact_id, accounts),
    ...goodsMatch(text, part),
    ...phoneMatches(text, [bill_phone, ship_phone]),
    baht ? eq(amount_total, Number(baht[0].replace(/[^\d.]/g, ''))) : undefined,
  )
}

/** A shorter part would match most products. */
const minGoodsText = 3

/** Orders of a product, its sizes included, and orders that got a lot, also when they were unpacked since. */
function goodsMatch(text: string, part: string): SQL[] {
  if (text.length < minGoodsText) return []
  const { id, code, name, parent_id } = product
  const named = new QueryBuilder()
    .select({ id })
    .from(product)
    .where(or(eq(sql`lower(${code})`, text.toLowerCase()), ilike(name, part)))
  const sizes = new QueryBuilder()
    .select({ id })
    .from(product)
    .where(or(inArray(id, named), inArray(parent_id, named)))
  const withProduct = new QueryBuilder()
    .select({ id: saleOrderLine.order_id })
    .from(saleOrderLine)
    .where(inArray(saleOrderLine.product_id, sizes))
  const withLot = new QueryBuilder()
    .select({ id: stockPicking.sale_id })
    .from(stockMove)
    .innerJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
    .innerJoin(stockLot, eq(stockLot.id, stockMove.lot_id))
    .where(ilike(stockLot.number, part))
  return [inArray(saleOrder.id, withProduct), inArray(saleOrder.id, withLot)]
}

function fullName(prefix: 'bill' | 'ship'): SQL {
  return sql`concat_ws(' ', ${saleOrder[`${prefix}_first_name`]}, ${saleOrder[`${prefix}_last_name`]})`
}
