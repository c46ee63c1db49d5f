import 'server-only'
import { inOrder, productsPerPart, type ProductSearch } from './view'
import { foundProducts, staffProductRecord, wireFamily, wireSize, recordListSchema, recordSchema, removedRecordsSchema } from './schemas'
import { callAsStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'
import { z } from 'zod'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { dottedPathsOf, pathsOf, rowsOf } from '@/lib/core/wire-record'
import { detailRecord } from '@/lib/domain/catalog/product-record'
import { isServerError } from '@/lib/domain/errors/rpc-error'

/** One page of the matching products, including hidden ones, with the count of each list. */
export function getStaffProducts(staff: StaffSession, language: Locale, { text, only, part }: ProductSearch) {
  const options = { limit: productsPerPart, offset: (part - 1) * productsPerPart }
  const args = [{ text, only }, dottedPathsOf(staffProductRecord)]
  return callAsStaff(staff, language, foundProducts(language), 'product', 'staff_search', args, options)
}

/** A record with its history; @param id null for a new one. */
export function getRecord(staff: StaffSession, language: Locale, kind: RecordKind, id: number | null) {
  return callAsStaff(staff, language, recordSchema, 'staff.catalog', 'read', [{ kind, id }])
}

/** The form of a new size, with what it has in common with its product; null when there is no such product. */
export async function getNewSize(staff: StaffSession, language: Locale, parentId: number) {
  const [parent, empty] = await Promise.all([
    getRecord(staff, language, 'products', parentId),
    getRecord(staff, language, 'products', null),
  ])
  const shared = Object.fromEntries(sharedWithSizes.map((name) => [name, parent.cells[name] ?? '']))
  return { ...empty, cells: { ...empty.cells, ...shared, parent: parent.cells.code ?? '' } }
}

/** Columns that a new size takes from its product. */
const sharedWithSizes = ['name', 'name_th', 'is_taxable', 'is_chilled', 'category']

export const recordsPerPart = 50

export function getRecords(
  staff: StaffSession,
  language: Locale,
  kind: RecordKind,
  { text, part }: Readonly<{ text: string; part: number }>,
) {
  const options = { limit: recordsPerPart, offset: (part - 1) * recordsPerPart }
  return callAsStaff(staff, language, recordListSchema, 'staff.catalog', 'read_list', [{ kind, text }], options)
}

export function getRemovedRecords(staff: StaffSession, language: Locale, kind: RecordKind) {
  return callAsStaff(staff, language, removedRecordsSchema, 'staff.catalog', 'read_removed', [{ kind }])
}

/** The stock, the sizes and the parent of a product. */
export async function getProductFamily(staff: StaffSession, language: Locale, id: number) {
  const [family, rows] = await Promise.all([
    callAsStaff(staff, language, rowsOf(wireFamily), 'product', 'read_path', [[id], dottedPathsOf(wireFamily.below ?? {})]),
    searchAsStaff(staff, language, wireSize, 'product', [['parent_id', '=', id]]),
  ])
  const [own] = family
  return { stock: own?.type === 'stock' ? (own.stock_qty ?? 0) : null, parent: own?.parent_id ?? null, sizes: inOrder(rows) }
}

/** A product as its page will show it, also one that shoppers do not see yet; null when it does not exist. */
export async function getProductPreview(staff: StaffSession, language: Locale, id: number) {
  const args = [[['id', '=', id]], pathsOf(detailRecord)]
  const [found] = await callAsStaff(staff, language, z.array(productDetailsSchema(language)), 'product', 'search_read_path', args)
  return found ?? null
}

/** Null for a record that does not exist. */
export async function orUnknown<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read
  } catch (error) {
    if (isServerError(error)) return null
    throw error
  }
}
