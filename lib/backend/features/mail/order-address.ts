import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { displayName } from '@/lib/core/display-name'
import { placeTables } from '@/lib/backend/infrastructure/database/schema/locations'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { translatedName } from '@/lib/backend/context/language'
import type { MailContext } from './mail-context'

type OrderRow = typeof saleOrder.$inferSelect

type PlaceRow = Readonly<{ name: string; local_name: string | null; code: string | null }>

/** The district, province and country of an order's delivery address: zero or one row each. */
export type OrderPlaces = Readonly<Record<keyof typeof placeTables, readonly PlaceRow[]>>

/** Columns to select together with an order. */
export function orderPlaces(mailContext: MailContext) {
  const placeId = (shipping: PgColumn, billing: PgColumn) =>
    sql`case when ${saleOrder.other_ship_addr} then ${shipping} else ${billing} end`
  return {
    district: regionName(mailContext, 'district', placeId(saleOrder.ship_district_id, saleOrder.bill_district_id)),
    province: regionName(mailContext, 'province', placeId(saleOrder.ship_province_id, saleOrder.bill_province_id)),
    country: regionName(mailContext, 'country', placeId(saleOrder.ship_country_id, saleOrder.bill_country_id)),
  }
}

/** The recipient and delivery address of an order, one part per line, in the mail's language. */
export function fullAddress({ language }: MailContext, order: OrderRow, places: OrderPlaces): string {
  const to = recipient(order)
  const nameOf = ([place]: readonly PlaceRow[]) => place && (place.local_name ?? displayName(place.name, language))
  const place = joined([nameOf(places.district), joined([nameOf(places.province), to.postalCode], ' ')], language === 'th' ? ' ' : ', ')
  // Thailand is left out of domestic addresses.
  const abroad = places.country[0]?.code === 'TH' ? null : nameOf(places.country)
  return joined([to.name, to.company, to.street, place, abroad, to.phone], '\n')
}

/** Who gets an order, one part per line. */
export function recipientName(order: OrderRow): string {
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
