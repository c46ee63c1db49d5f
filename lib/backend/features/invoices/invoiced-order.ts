import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { groupBy } from '@/lib/core/group-by'
import { displayName } from '@/lib/core/display-name'
import { product, uom } from '@/lib/backend/infrastructure/database/schema/catalog'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { paymentMethod } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrderLine, type saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { withLocalNames } from '@/lib/backend/context/language'
import type { Locale } from '@/lib/core/locale'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import { substituteText } from '@/lib/domain/packing/substitutes'
import { weightsText, type LineWeights } from '@/lib/domain/packing/weights-text'
import type { InvoicedOrder } from './build-invoice'
import { withDeposit } from './deposit-line'
import type { Bilingual, Buyer, Seller } from '@/lib/domain/invoices/invoice-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type OrderRow = typeof saleOrder.$inferSelect

type InvoicedOrders = (order: OrderRow) => InvoicedOrder

/** Reads the data of orders' invoices, except for the seller: each table once, however many orders there are. */
export async function readInvoicedOrders(database: Database, orders: readonly OrderRow[], seller: Seller): Promise<InvoicedOrders> {
  const ids = orders.map(({ id }) => id)
  const lines = groupBy(await readInvoicedLines(database, ids), ({ line }) => line.order_id)
  const methods = await database.select({ id: paymentMethod.id, name: paymentMethod.name }).from(paymentMethod)
  const methodNames = await bilingualNames(database, 'payment.method', methods)
  const buyerOf = await readBuyers(database, orders)
  return (order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    paymentMethod: methodNames[methods.findIndex(({ id }) => id === order.pay_method_id)] ?? null,
    buyer: buyerOf(order),
    seller,
  })
}

/** The lines of orders with the names behind their ids. */
export async function readInvoicedLines(database: Database, orderIds: readonly number[]) {
  const rows = await database
    .select({ line: saleOrderLine, unit: { id: uom.id, name: uom.name }, size: product.variant_name })
    .from(saleOrderLine)
    .leftJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(uom, eq(uom.id, saleOrderLine.uom_id))
    .where(and(inArray(saleOrderLine.order_id, [...orderIds]), isNull(saleOrderLine.box_id)))
    .orderBy(asc(saleOrderLine.id))
  // Product names as on the day of the order, even if products were renamed since.
  const sold = rows.map(({ line }) => ({ id: line.product_id ?? 0, name: line.description ?? '' }))
  const names = await bilingualNames(database, 'product', sold)
  const units = await bilingualNames(
    database,
    'uom',
    rows.map(({ unit }) => unit ?? { id: 0, name: '' }),
  )
  const sizes = await bilingualNames(
    database,
    'product',
    rows.map(({ line, size }) => ({ id: line.product_id ?? 0, name: size ?? '' })),
    'variant_name',
  )
  const replaced = await readReplacedNames(database, orderIds)
  return rows.flatMap(({ line, unit, size }, index) => {
    const ofProduct = names[index] ?? { th: '', en: '' }
    const name = size === null || size === unit?.name ? ofProduct : withSize(ofProduct, sizes[index])
    return withDeposit(line).map((each) => ({
      line: each,
      name: each === line ? withRemarks(name, line, replaced.get(line.substitute_for_id ?? 0)) : depositName(name),
      unit: unit ? (units[index] ?? null) : null,
    }))
  })
}

/** A size may have the name of its product; its unit does not tell it from another one. */
function withSize(name: Bilingual, size: Bilingual = name): Bilingual {
  return { th: sizeName(name.th, size.th), en: sizeName(name.en, size.en) }
}

const depositName = ({ th, en }: Bilingual): Bilingual => ({ th: `มัดจำ ${th}`, en: `Deposit: ${en}` })

async function readReplacedNames(database: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, Bilingual>> {
  const rows = await database
    .selectDistinct({ id: product.id, name: product.name })
    .from(product)
    .innerJoin(saleOrderLine, eq(saleOrderLine.substitute_for_id, product.id))
    .where(inArray(saleOrderLine.order_id, [...orderIds]))
  const names = await bilingualNames(database, 'product', rows)
  return new Map(rows.flatMap(({ id }, index) => (names[index] ? [[id, names[index]]] : [])))
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
  field?: string,
): Promise<readonly Bilingual[]> {
  const thai = await withLocalNames({ database, locale: 'th_TH' }, model, rows, field)
  return thai.map(({ name, localName }) => ({ th: localName, en: displayName(name, 'en') }))
}

async function readBuyers(database: Database, orders: readonly OrderRow[]): Promise<(order: OrderRow) => Buyer> {
  const customers = await database
    .select({ id: contact.id, taxId: contact.tax_no, branch: contact.tax_branch })
    .from(contact)
    .where(inArray(contact.id, idsOf(orders, 'contact_id')))
  const taxOf = new Map(customers.map(({ id, ...tax }) => [id, tax]))
  const addressOf = await readBillingAddresses(database, orders)
  return (order) => ({
    name: [order.bill_first_name, order.bill_last_name].filter(Boolean).join(' '),
    company: order.bill_company || null,
    address: addressOf(order),
    phone: order.bill_phone || null,
    taxId: taxOf.get(order.contact_id ?? 0)?.taxId || null,
    branch: taxOf.get(order.contact_id ?? 0)?.branch || null,
  })
}

/** The billing address on one line in Thai, the language required by law, with the Thai words for administrative units. */
async function readBillingAddresses(database: Database, orders: readonly OrderRow[]): Promise<(order: OrderRow) => string> {
  const provinces = await database
    .select()
    .from(province)
    .where(inArray(province.id, idsOf(orders, 'bill_province_id')))
  const districts = await database
    .select()
    .from(district)
    .where(inArray(district.id, idsOf(orders, 'bill_district_id')))
  const provinceNames = await withLocalNames({ database, locale: 'th_TH' }, 'province', provinces)
  const districtNames = await withLocalNames({ database, locale: 'th_TH' }, 'district', districts)
  return (order) => {
    const inProvince = provinceNames.find(({ id }) => id === order.bill_province_id)
    const inDistrict = districtNames.find(({ id }) => id === order.bill_district_id)
    const isBangkok = inProvince?.code === bangkokCode
    const parts = [
      order.bill_address,
      inDistrict && `${isBangkok ? 'เขต' : 'อำเภอ'}${inDistrict.localName}`,
      inProvince && `${isBangkok ? '' : 'จังหวัด'}${inProvince.localName}`,
      order.bill_postal_code,
    ]
    return parts.filter(Boolean).join(' ')
  }
}

function idsOf(orders: readonly OrderRow[], column: 'contact_id' | 'bill_province_id' | 'bill_district_id'): number[] {
  return [...new Set(orders.flatMap((order) => order[column] ?? []))]
}

/** Bangkok has khet instead of amphoe, and is not a changwat. */
const bangkokCode = '10'
