import { eq } from 'drizzle-orm'
import { country, district, province } from '../database/schema/locations'
import type { saleOrder } from '../database/schema/sales'
import { withLocalNames } from '../language'
import type { Writing } from './mail-writing'

type OrderRow = typeof saleOrder.$inferSelect

/** Who gets an order and where, a line for each part, in the mail's language. */
export async function fullAddress(writing: Writing, order: OrderRow): Promise<string> {
  const to = recipient(order)
  const district = await placeName(writing, 'district', to.district)
  const province = joined([await placeName(writing, 'province', to.province), to.postalCode], ' ')
  const place = joined([district, province], writing.language === 'th' ? ' ' : ', ')
  return joined([to.name, to.company, to.street, place, await countryName(writing, to.country), to.phone], '\n')
}

function recipient(order: OrderRow) {
  if (order.other_ship_addr) {
    return {
      name: joined([order.ship_first_name, order.ship_last_name], ' '),
      company: order.ship_company,
      street: order.ship_address,
      district: order.ship_district_id,
      province: order.ship_province_id,
      postalCode: order.ship_postal_code,
      country: order.ship_country_id,
      phone: order.ship_phone,
    }
  }
  return {
    name: joined([order.bill_first_name, order.bill_last_name], ' '),
    company: order.bill_company,
    street: order.bill_address,
    district: order.bill_district_id,
    province: order.bill_province_id,
    postalCode: order.bill_postal_code,
    country: order.bill_country_id,
    phone: order.bill_phone,
  }
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}

const tables = { country, province, district } as const

async function placeName(writing: Writing, model: keyof typeof tables, id: number | null): Promise<string> {
  if (id === null) return ''
  const table = tables[model]
  const rows = await writing.database
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.id, id))
  const [named] = await withLocalNames(writing, model, rows)
  return named?.localName ?? ''
}

/** Left out at home, where nobody writes it. */
async function countryName(writing: Writing, id: number | null): Promise<string> {
  if (id === null) return ''
  const [row] = await writing.database.select({ code: country.code }).from(country).where(eq(country.id, id))
  return row?.code === 'TH' ? '' : placeName(writing, 'country', id)
}
