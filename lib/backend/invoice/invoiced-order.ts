import { asc, eq } from 'drizzle-orm'
import { displayName } from '@/lib/i18n/display-name'
import type { Database } from '../database/connection'
import { uom } from '../database/schema/catalog'
import { district, province } from '../database/schema/locations'
import { contact } from '../database/schema/people'
import { paymentMethod, saleOrderLine, type saleOrder } from '../database/schema/sales'
import type { InvoicedOrder } from './build-invoice'
import type { Buyer } from './invoice-facts'
import { readSeller } from './seller'

type OrderRow = typeof saleOrder.$inferSelect

/** Reads what the invoice of an order needs. */
export async function readInvoicedOrder(database: Database, order: OrderRow): Promise<InvoicedOrder> {
  const lines = await database
    .select({ line: saleOrderLine, unit: uom.name })
    .from(saleOrderLine)
    .leftJoin(uom, eq(uom.id, saleOrderLine.uom_id))
    .where(eq(saleOrderLine.order_id, order.id))
    .orderBy(asc(saleOrderLine.id))
  const [method] = await database
    .select({ name: paymentMethod.name })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, order.pay_method_id ?? 0))
  return {
    order,
    lines,
    paymentMethod: method?.name ?? null,
    buyer: await readBuyer(database, order),
    seller: await readSeller(database),
  }
}

async function readBuyer(database: Database, order: OrderRow): Promise<Buyer> {
  const [customer] = await database
    .select({ taxId: contact.tax_no, branch: contact.tax_branch })
    .from(contact)
    .where(eq(contact.id, order.contact_id ?? 0))
  return {
    name: [order.bill_first_name, order.bill_last_name].filter(Boolean).join(' '),
    company: order.bill_company || null,
    address: await billingAddress(database, order),
    phone: order.bill_phone || null,
    taxId: customer?.taxId || null,
    branch: customer?.branch || null,
  }
}

/** On one line in Thai, the language that the law wants, with the words that Thai addresses have. */
async function billingAddress(database: Database, order: OrderRow): Promise<string> {
  const [place] = await database
    .select({ district: district.name, province: province.name, provinceCode: province.code })
    .from(province)
    .leftJoin(district, eq(district.id, order.bill_district_id ?? 0))
    .where(eq(province.id, order.bill_province_id ?? 0))
  const isBangkok = place?.provinceCode === bangkokCode
  const parts = [
    order.bill_address,
    place?.district && `${isBangkok ? 'เขต' : 'อำเภอ'}${displayName(place.district, 'th')}`,
    place && `${isBangkok ? '' : 'จังหวัด'}${displayName(place.province, 'th')}`,
    order.bill_postal_code,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Bangkok has khet where provinces have amphoe, and is no changwat itself. */
const bangkokCode = '10'
