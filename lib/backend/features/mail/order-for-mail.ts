import { asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { weightsText } from '@/lib/domain/packing/weights-text'
import { isQuotable } from '../accounts/credentials/confirmed-email'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { asColumns } from '@/lib/backend/infrastructure/database/read-in-one-query'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { fullAddress, orderPlaces } from './order-address'
import type { MailSubject, MailContext } from './mail-context'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type OrderRow = typeof saleOrder.$inferSelect

/** An order with the data that mails need. */
export type MailedOrder = Readonly<{
  row: OrderRow
  /** Formatted for display. */
  total: string
  lines: readonly MailedLine[]
  /** The delivery address, one part per line; empty in a mail that may not quote the shopper. */
  address: string
  /** The order consists of gift vouchers only, so nothing is delivered. */
  isAllVouchers: boolean
  /** The number of the order that it is delivered with. */
  mainNumber: string | null
}>

type MailedLine = Readonly<{ name: string; qty: number; amount: number | null; isGiftVoucher: boolean }>

/**
 * Null for a deleted order. Leaves out the shopper's own text unless the mailbox is confirmed to be theirs: anyone can order
 * with a stranger's address and a text that looks like the shop's.
 */
export async function orderForMail(mailContext: MailContext, about: MailSubject): Promise<MailedOrder | null> {
  const { database, language } = mailContext
  const mayQuote = isQuotable(database, saleOrder.contact_id, mailContext.recipient)
  const columns = {
    row: getTableColumns(saleOrder),
    mayQuote,
    ...asColumns({ rows: linesOf(database), mains: mainOrderOf(database), ...orderPlaces(mailContext) }),
  }
  const [order] = await preparedStatement(database.select(columns).from(saleOrder).where(eq(saleOrder.id, about.id)))
  if (!order) return null
  const { rows, mains, mayQuote: isConfirmed, ...places } = order
  const row = isConfirmed ? order.row : withoutFreeText(order.row)
  const lines = rows.map(({ description, qty, amount, gift_amount, name, substitute_for_qty, ...weights }) => ({
    name: [
      displayName(description ?? '', language),
      substituteText({ name: name && displayName(name, language), qty: substitute_for_qty }, language),
      weightsText(weights, language),
    ]
      .filter(Boolean)
      .join(' '),
    qty: qty ?? 0,
    amount,
    isGiftVoucher: gift_amount !== null,
  }))
  return {
    row,
    total: formatBaht(fromBaht(row.amount_total)),
    lines,
    address: isConfirmed ? fullAddress(mailContext, row, places) : '',
    isAllVouchers: lines.length > 0 && lines.every((line) => line.isGiftVoucher),
    mainNumber: mains[0]?.number ?? null,
  }
}

/** What a line is the substitute for. */
const replaced = alias(product, 'replaced')

function linesOf(database: Database) {
  const { description, qty, amount, ordered_weight, packed_weight, substitute_for_qty } = saleOrderLine
  return database
    .select({
      description,
      qty,
      amount,
      ordered_weight,
      packed_weight,
      gift_amount: product.gift_amount,
      name: replaced.name,
      substitute_for_qty,
    })
    .from(saleOrderLine)
    .leftJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(replaced, eq(replaced.id, saleOrderLine.substitute_for_id))
    .where(eq(saleOrderLine.order_id, saleOrder.id))
    .orderBy(asc(saleOrderLine.id))
}

const main = alias(saleOrder, 'main')

function mainOrderOf(database: Database) {
  return database.select({ number: main.number }).from(main).where(eq(main.id, saleOrder.delivered_with_id))
}

const freeTexts = [
  'bill_first_name',
  'bill_last_name',
  'bill_company',
  'bill_address',
  'bill_postal_code',
  'bill_phone',
  'ship_first_name',
  'ship_last_name',
  'ship_company',
  'ship_address',
  'ship_postal_code',
  'ship_phone',
  'comments',
] as const satisfies readonly (keyof OrderRow)[]

function withoutFreeText(row: OrderRow): OrderRow {
  return { ...row, ...Object.fromEntries(freeTexts.map((name) => [name, null])) }
}
