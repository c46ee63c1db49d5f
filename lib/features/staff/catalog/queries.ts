import 'server-only'
import { copyProduct } from './product-family'
import { productsPerPart, type Bilingual, type ProductSearch } from './view'
import {
  foundProducts,
  staffProductRecord,
  recordListSchema,
  recordSchema,
  removedRecordsSchema,
  treeGroupsSchema,
  unitRow,
  type Unit,
} from './schemas'
import { displayName } from '@/lib/core/display-name'
import { callAsStaff, searchAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'
import { z } from 'zod'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { dottedPathsOf, pathsOf } from '@/lib/core/wire-record'
import { detailRecord } from '@/lib/domain/catalog/product-record'
import { isServerError } from '@/lib/domain/errors/rpc-error'

/** One page of the matching products, including hidden ones, with the count of each list. */
export function getStaffProducts(staff: StaffSession, language: Locale, { text, only, part }: ProductSearch) {
  const options = { limit: productsPerPart, offset: (part - 1) * productsPerPart }
  const args = [{ text, only }, dottedPathsOf(staffProductRecord)]
  return callAsStaff(staff, language, foundProducts(language), 'product', 'staff_search', args, options)
}

/** The units that products are sold by, in the reader's language. */
export async function getUnits(staff: StaffSession, language: Locale): Promise<readonly Unit[]> {
  const units = await searchAsStaff(staff, language, unitRow, 'uom', [], { limit: 500 })
  return units.map(({ id, name }) => ({ id, name: displayName(name, language) }))
}

/** A record with its history; @param id null for a new one. */
export function getRecord(staff: StaffSession, language: Locale, kind: RecordKind, id: number | null) {
  return callAsStaff(staff, language, recordSchema, 'staff.catalog', 'read', [{ kind, id }])
}

/** The form of a copy of a product, and the cells of its sizes; null when there is no such product. */
export async function getProductCopy(staff: StaffSession, language: Locale, id: number, marks: Bilingual) {
  const [product, empty] = await Promise.all([
    orUnknown(getRecord(staff, language, 'products', id)),
    getRecord(staff, language, 'products', null),
  ])
  return product && { record: copyProduct(product, empty, marks), copied: product.family?.sizes.map(({ cells }) => cells) ?? [] }
}

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

/** All product groups, in the order of their pages. */
export function getGroups(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, treeGroupsSchema, 'staff.catalog', 'read_groups', [])
}

export function getRemovedRecords(staff: StaffSession, language: Locale, kind: RecordKind) {
  return callAsStaff(staff, language, removedRecordsSchema, 'staff.catalog', 'read_removed', [{ kind }])
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
