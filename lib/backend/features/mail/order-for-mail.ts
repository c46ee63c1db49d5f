import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { addressColumns } from '@/lib/domain/addresses/address-columns'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { measureOf } from '@/lib/domain/catalog/measure'
import { packSize } from '@/lib/domain/catalog/pack-size'
import { contentText, withContentsBelow } from '@/lib/domain/boxes/order-contents'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { weightsText } from '@/lib/domain/packing/weights-text'
import { isQuotable } from '../accounts/credentials/confirmed-email'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { asColumns } from '@/lib/backend/infrastructure/database/read-in-one-query'
import { product, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { fullAddress, orderPlaces, recipientName } from './order-address'
import type { MailSubject, MailContext } from './mail-context'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type OrderRow = typeof saleOrder.$inferSelect

/** An order with the data that mails need. */
export type MailedOrder = Readonly<{
  row: OrderRow
  /** Formatted for display. */
  total: string
  lines: readonly MailedLine[]
  /** The delivery address, one part per line, of a donated delivery the name alone; empty in a mail that may not quote the shopper. */
  address: string
  /** A donated delivery: another customer receives it. */
  isDonated: boolean
  /** The order consists of gift vouchers only, so nothing is delivered. */
  isAllVouchers: boolean
  /** The number of the order that it is delivered with. */
  mainNumber: string | null
}>

type MailedLine = Readonly<{ name: string; qty: number; amount: number | null; isGiftVoucher: boolean; isInBox: boolean }>

/**
 * Null for a deleted order. Leaves out the shopper's own text unless the mailbox is confirmed to be theirs: anyone can order
 * with a stranger's address and a text that looks like the shop's.
 */
export async function orderForMail(mailContext: MailContext, about: MailSubject): Promise<MailedOrder | null> {
  const { database, language } = mailContext
  const mayQuote = isQuotable(database, saleOrder.contact_id, mailContext.recipient)
  const columns = {
    row: getTableColumns(saleOrder),
    // Wrapped, because Drizzle strips the table name from columns that it recognizes.
    isDonated: sql<boolean>`${isDonated(saleOrder.id)}`,
    mayQuote,
    ...asColumns({ rows: linesOf(database), mains: mainOrderOf(database), ...orderPlaces(mailContext) }),
  }
  const [order] = await preparedStatement(database.select(columns).from(saleOrder).where(eq(saleOrder.id, about.id)))
  if (!order) return null
  const { rows, mains, mayQuote: isConfirmed, isDonated: goesToOthers, ...places } = order
  const row = isConfirmed ? order.row : withoutFreeText(order.row)
  const sorted = withContentsBelow(rows, ({ product_id, box_id }) => ({ productId: product_id, boxId: box_id }))
  const lines = sorted.map(({ description, qty, amount, gift_amount, name, substitute_for_qty, ...line }) => {
    const pack = packSize({ unit: line.unit, measure: measureOf(line.net_content, line.weight) }, language)
    return {
      name: [
        displayName(description ?? '', language),
        contentText(
          { box: line.box && displayName(line.box, language), swapped: line.swapped && displayName(line.swapped, language) },
          language,
        ),
        substituteText({ name: name && displayName(name, language), qty: substitute_for_qty }, language),
        weightsText(line, language) || (pack && `(${pack})`),
      ]
        .filter(Boolean)
        .join(' '),
      qty: qty ?? 0,
      amount,
      isGiftVoucher: gift_amount !== null,
      isInBox: line.box_id !== null,
    }
  })
  return {
    row,
    total: formatBaht(fromBaht(row.amount_total)),
    lines,
    address: isConfirmed ? (goesToOthers ? recipientName(row) : fullAddress(mailContext, row, places)) : '',
    isDonated: goesToOthers,
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
      product_id: saleOrderLine.product_id,
      box_id: saleOrderLine.box_id,
      box: sql<string | null>`(select name from ${product} each where each.id = ${saleOrderLine.box_id})`.as('box'),
      swapped: sql<string | null>`(select name from ${product} each where each.id = ${saleOrderLine.swapped_for_id})`.as('swapped'),
      substitute_for_qty,
      // Like packOf: a size stands by its own name.
      unit: sql<string | null>`coalesce(${product.variant_name}, ${uom.name})`.as('unit'),
      net_content: product.net_content,
      weight: product.weight,
    })
    .from(saleOrderLine)
    .leftJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(uom, eq(uom.id, product.uom_id))
    .leftJoin(replaced, eq(replaced.id, saleOrderLine.substitute_for_id))
    .where(eq(saleOrderLine.order_id, saleOrder.id))
    .orderBy(asc(saleOrderLine.id))
}

const main = alias(saleOrder, 'main')

function mainOrderOf(database: Database) {
  return database.select({ number: main.number }).from(main).where(eq(main.id, saleOrder.delivered_with_id))
}

const freeTexts = [
  'first_name',
  'last_name',
  'company',
  'address',
  'postal_code',
  'phone',
] as const satisfies readonly (typeof addressColumns)[number][]

function withoutFreeText(row: OrderRow): OrderRow {
  const texts = freeTexts.flatMap((name) => [`bill_${name}`, `ship_${name}`])
  return { ...row, comments: null, ...Object.fromEntries(texts.map((name) => [name, null])) }
}
