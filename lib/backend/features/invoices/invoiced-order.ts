import { asc, eq } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { product, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { paymentMethod } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrderLine, type saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { withLocalNames } from '@/lib/backend/context/language'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { weightsText, type LineWeights } from '@/lib/domain/packing/weights-text'
import type { InvoicedOrder } from './build-invoice'
import type { Bilingual, Buyer, Seller } from '@/lib/domain/invoices/invoice-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type OrderRow = typeof saleOrder.$inferSelect

/** Reads the data of an order's invoice, except for the seller. */
export async function readInvoicedOrder(database: Database, order: OrderRow, seller: Seller): Promise<InvoicedOrder> {
  const [method] = await database
    .select({ id: paymentMethod.id, name: paymentMethod.name })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, order.pay_method_id ?? 0))
  return {
    order,
    lines: await readInvoicedLines(database, order.id),
    paymentMethod: method ? ((await bilingualNames(database, 'payment.method', [method])).get(method.id) ?? null) : null,
    buyer: await readBuyer(database, order),
    seller,
  }
}

/** The lines of an order with the names behind their ids. */
export async function readInvoicedLines(database: Database, orderId: number) {
  const rows = await database
    .select({ line: saleOrderLine, unit: { id: uom.id, name: uom.name } })
    .from(saleOrderLine)
    .leftJoin(uom, eq(uom.id, saleOrderLine.uom_id))
    .where(eq(saleOrderLine.order_id, orderId))
    .orderBy(asc(saleOrderLine.id))
  // Product names as on the day of the order, even if products were renamed since.
  const sold = rows.map(({ line }) => ({ id: line.product_id ?? 0, name: line.description ?? '' }))
  const replaced = await bilingualNames(database, 'product', await replacedProducts(database, orderId))
  const names = await bilingualNames(database, 'product', sold)
  const units = await bilingualNames(
    database,
    'uom',
    rows.flatMap(({ unit }) => unit ?? []),
  )
  return rows.map(({ line, unit }) => ({
    line,
    name: withRemarks(names.get(line.product_id ?? 0) ?? { th: '', en: '' }, line, replaced.get(line.substitute_for_id ?? 0)),
    unit: unit ? (units.get(unit.id) ?? null) : null,
  }))
}

async function replacedProducts(database: Database, orderId: number) {
  return database
    .select({ id: product.id, name: product.name })
    .from(product)
    .innerJoin(saleOrderLine, eq(saleOrderLine.substitute_for_id, product.id))
    .where(eq(saleOrderLine.order_id, orderId))
}

/**
 * The price of goods sold by weight is that of their weight as packed, so both weights stand on the invoice. A substitute says what
 * it came instead of.
 */
function withRemarks(
  name: Bilingual,
  line: LineWeights & Readonly<{ substitute_for_qty: number | null }>,
  replaced: Bilingual | undefined,
): Bilingual {
  const inLanguage = (language: Locale) =>
    [
      name[language],
      substituteText({ name: replaced?.[language] ?? null, qty: line.substitute_for_qty }, language),
      weightsText(line, language),
    ]
      .filter(Boolean)
      .join(' ')
  return { th: inLanguage('th'), en: inLanguage('en') }
}

/** Names in both languages: the parts of a bilingual name, or its Thai translation. */
async function bilingualNames(
  database: Database,
  model: string,
  rows: readonly Readonly<{ id: number; name: string }>[],
): Promise<ReadonlyMap<number, Bilingual>> {
  const thai = await withLocalNames({ database, locale: 'th_TH' }, model, rows)
  return new Map(thai.map(({ id, name, localName }) => [id, { th: localName, en: displayName(name, 'en') }]))
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

/** The billing address on one line in Thai, the language required by law, with the Thai words for administrative units. */
async function billingAddress(database: Database, order: OrderRow): Promise<string> {
  const provinces = await database
    .select()
    .from(province)
    .where(eq(province.id, order.bill_province_id ?? 0))
  const districts = await database
    .select()
    .from(district)
    .where(eq(district.id, order.bill_district_id ?? 0))
  const [inProvince] = await withLocalNames({ database, locale: 'th_TH' }, 'province', provinces)
  const [inDistrict] = await withLocalNames({ database, locale: 'th_TH' }, 'district', districts)
  const isBangkok = inProvince?.code === bangkokCode
  const parts = [
    order.bill_address,
    inDistrict && `${isBangkok ? 'เขต' : 'อำเภอ'}${inDistrict.localName}`,
    inProvince && `${isBangkok ? '' : 'จังหวัด'}${inProvince.localName}`,
    order.bill_postal_code,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Bangkok has khet instead of amphoe, and is not a changwat. */
const bangkokCode = '10'
