import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import { isOrderState, labelKeys } from '@/lib/domain/orders/order-workflow'
import { csvFormat } from '@/lib/core/csv/csv-format'
import { guardFormula } from '@/lib/core/csv/formula-guard'
import { displayName } from '@/lib/core/display-name'
import { callAsStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import { recalledPerPart, type RecallSearch } from './view'
import { wireProduct, wireRecall, type ReceivableProduct, type Recall } from './schemas'

/** A lot or product, with one page of the orders that contain it. Null for an unknown one. */
export function findRecall(staff: StaffSession, language: Locale, { text, part }: RecallSearch): Promise<Recall | null> {
  return read(staff, language, text, { limit: recalledPerPart, offset: (part - 1) * recalledPerPart })
}

/** Products and sizes that may arrive, by name; hidden ones too. */
export async function getReceivableProducts(staff: StaffSession, language: Locale): Promise<readonly ReceivableProduct[]> {
  const rows = await searchAsStaff(staff, language, wireProduct, 'product', [['active', '=', true]], { limit: 2000 })
  const named = rows.map(({ id: productId, code, name, variant_name: size, parent_id: parent }) => {
    const names = [parent?.name ?? name, size].flatMap((part) => (part ? [displayName(part, language)] : []))
    return { id: productId, name: [...names, code].filter(Boolean).join(' · ') }
  })
  return named.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** The maximum of one read in the backend. */
const csvRows = 5000

const columns = ['number', 'state', 'delivery', 'quantity', 'customer', 'phone', 'email', 'language'] as const

/** All orders as a table that spreadsheets open correctly. Null for an unknown lot or product. */
export async function readRecallCsv(staff: StaffSession, language: Locale, text: string): Promise<string | null> {
  const recall = await read(staff, language, text, { limit: csvRows, offset: 0 })
  if (!recall) return null
  const t = await getTranslations({ locale: language })
  const rows = recall.orders.map(({ number, state, deliveryDay, quantity, name, phone, email, language: ofOrder }) => [
    number,
    isOrderState(state) ? t(labelKeys.state(state)) : state,
    deliveryDay ?? '',
    String(quantity),
    name,
    phone ?? '',
    email ?? '',
    ofOrder,
  ])
  const header = columns.map((column) => t(`staffRecall.column.${column}`))
  return stringify([header, ...rows.map((row) => row.map(guardFormula))], csvFormat)
}

function read(staff: StaffSession, language: Locale, text: string, options: Readonly<{ limit: number; offset: number }>) {
  return callAsStaff(staff, language, wireRecall, 'staff.recall', 'find', [{ text }], options)
}
