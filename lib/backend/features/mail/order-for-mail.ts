import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, fromBaht } from '@/lib/core/money'
import type { addressColumns } from '@/lib/domain/addresses/address-columns'
import { measureOf } from '@/lib/domain/catalog/measure'
import { packBeside } from '@/lib/domain/catalog/pack-size'
import { contentText, withContentsBelow } from '@/lib/domain/boxes/order-contents'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { weightsText } from '@/lib/domain/packing/weights-text'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { asColumns } from '@/lib/backend/infrastructure/database/read-in-one-query'
import { product, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { placeTables } from '@/lib/backend/infrastructure/database/schema/locations'
import { translatedName } from '@/lib/backend/context/language'
import { isQuotable } from '../accounts/credentials/confirmed-email'
import type { MailSubject, MailContext } from './mail-context'

/** An order with the data that mails need. */
export type MailedOrder = Readonly<{
  row: OrderRow
  /** Formatted for display. */
  total: string
  lines: readonly MailedLine[]
  /** What its boxes lack because the customer never wants it, by name. */
  leftOut: readonly string[]
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
    const pack = packBeside(description ?? '', { unit: line.unit, measure: measureOf(line.net_content, line.weight) }, language)
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
    leftOut: [...new Set(rows.flatMap(({ left_out }) => left_out ?? []))].map((name) => displayName(name, language)),
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
      left_out: sql<readonly string[] | null>`(select json_agg(name order by name) from ${product} each
        where each.id in (select value::integer from jsonb_array_elements_text(${saleOrderLine.left_out})))`.as('left_out'),
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

type PlaceRow = Readonly<{ name: string; local_name: string | null; code: string | null }>

/** The district, province and country of an order's delivery address: zero or one row each. */
type OrderPlaces = Readonly<Record<keyof typeof placeTables, readonly PlaceRow[]>>

/** Columns to select together with an order. */
function orderPlaces(mailContext: MailContext) {
  const placeId = (shipping: PgColumn, billing: PgColumn) =>
    sql`case when ${saleOrder.other_ship_addr} then ${shipping} else ${billing} end`
  return {
    district: regionName(mailContext, 'district', placeId(saleOrder.ship_district_id, saleOrder.bill_district_id)),
    province: regionName(mailContext, 'province', placeId(saleOrder.ship_province_id, saleOrder.bill_province_id)),
    country: regionName(mailContext, 'country', placeId(saleOrder.ship_country_id, saleOrder.bill_country_id)),
  }
}

/** The recipient and delivery address of an order, one part per line, in the mail's language. */
function fullAddress({ language }: MailContext, order: OrderRow, places: OrderPlaces): string {
  const to = recipient(order)
  const nameOf = ([place]: readonly PlaceRow[]) => place && (place.local_name ?? displayName(place.name, language))
  const place = joined([nameOf(places.district), joined([nameOf(places.province), to.postalCode], ' ')], language === 'th' ? ' ' : ', ')
  // Thailand is left out of domestic addresses.
  const abroad = places.country[0]?.code === 'TH' ? null : nameOf(places.country)
  return joined([to.name, to.company, to.street, place, abroad, to.phone], '\n')
}

/** Who gets an order, one part per line. */
function recipientName(order: OrderRow): string {
  const { name, company } = recipient(order)
  return joined([name, company], '\n')
}

function recipient(order: OrderRow) {
  if (order.other_ship_addr) {
    return {
      name: joined([order.ship_first_name, order.ship_last_name], ' '),
      company: order.ship_company,
      street: order.ship_address,
      postalCode: order.ship_postal_code,
      phone: order.ship_phone,
    }
  }
  return {
    name: joined([order.bill_first_name, order.bill_last_name], ' '),
    company: order.bill_company,
    street: order.bill_address,
    postalCode: order.bill_postal_code,
    phone: order.bill_phone,
  }
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}

function regionName(mailContext: MailContext, model: keyof typeof placeTables, id: SQL) {
  const table = placeTables[model]
  return mailContext.database
    .select({ name: table.name, local_name: translatedName(mailContext, model, table.id).as('local_name'), code: table.code })
    .from(table)
    .where(sql`${table.id} = ${id}`)
}
