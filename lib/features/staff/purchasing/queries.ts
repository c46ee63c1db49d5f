import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { getTranslations } from 'next-intl/server'
import { csvFormat } from '@/lib/core/csv/csv-format'
import { guardFormula } from '@/lib/core/csv/formula-guard'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { purchaseList } from './schemas'
import { lastDayOf, nameOf, purchasesOf, type PurchaseSearch, type SupplierPurchases } from './view'

/** What to buy for the deliveries of the days, by grower. */
export async function getPurchases(staff: StaffSession, language: Locale, search: PurchaseSearch): Promise<readonly SupplierPurchases[]> {
  const days = { from: search.day, to: lastDayOf(search) }
  const { tolerance, rows } = await callAsStaff(staff, language, purchaseList, 'staff.purchase', 'read_list', [days])
  return purchasesOf(rows, tolerance, language)
}

const columns = ['supplier', 'code', 'product', 'unit', 'paid', 'unpaid', 'expected', 'pieces', 'kilograms'] as const

/** The list as a table that spreadsheets open correctly. */
export async function readPurchasesCsv(staff: StaffSession, language: Locale, search: PurchaseSearch): Promise<string> {
  const [suppliers, t] = await Promise.all([
    getPurchases(staff, language, search),
    getTranslations({ locale: language, namespace: 'staffPurchases' }),
  ])
  const rows = suppliers.flatMap(({ supplier, rows: members }) =>
    members.map((row) => [
      supplier ?? '',
      row.code,
      nameOf(row),
      row.unit ?? '',
      ...[row.paid, row.unpaid, row.expected, row.pieces].map(String),
      row.kilograms ?? '',
    ]),
  )
  return stringify([columns.map((column) => t(`column.${column}`)), ...rows.map((row) => row.map(guardFormula))], csvFormat)
}
