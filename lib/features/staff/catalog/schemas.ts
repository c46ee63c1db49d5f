import { displayName } from '@/lib/core/display-name'
import { imageNames } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import {
  amountOrNull,
  anything,
  become,
  flag,
  id,
  listOf,
  number,
  one,
  record,
  requiredNumber,
  requiredText,
  row,
  text,
  type OutputOf,
  type RowOf,
} from '@/lib/core/wire-record'
import { z } from 'zod'
import { recordGaps, recordInputs, recordPlaces, recordSections, recordWarnings } from '@/lib/domain/catalog/record-columns'

/** The product fields of the table. */
export const staffProductRecord = record({
  id,
  code: text,
  name: requiredText,
  variant_name: text,
  type: text,
  image: text,
  sale_price: amountOrNull,
  old_sale_price: amountOrNull,
  cost_price: amountOrNull,
  is_taxable: flag,
  stock_qty: number,
  is_published: flag,
  uom_id: one({ id, name: text }),
  parent_id: one({ id, name: text }),
  variants: listOf(anything),
})

const staffProduct = (locale: Locale) => become(row(staffProductRecord), (found) => toStaffProduct(found, locale))

/** The answer of `product.staff_search`. */
export const foundProducts = (locale: Locale) =>
  row({
    total: requiredNumber,
    counts: row({ all: requiredNumber, low: requiredNumber, out: requiredNumber, hidden: requiredNumber }),
    products: listOf(staffProduct(locale)),
  })

/** A product or one of its sizes, as staff edit it. */
export type StaffProduct = Readonly<ReturnType<typeof toStaffProduct>>

function toStaffProduct(row: RowOf<typeof staffProductRecord>, locale: Locale) {
  return {
    id: row.id,
    /** The product whose page shows it. */
    pageId: row.parent_id?.id ?? row.id,
    code: row.code,
    /** In the reader's language. */
    name: displayName(row.parent_id?.name ?? row.name, locale),
    variant: row.variant_name ? displayName(row.variant_name, locale) : null,
    unit: row.uom_id?.name ? { id: row.uom_id.id, name: displayName(row.uom_id.name, locale) } : null,
    image: imageNames(row.image)[0] ?? null,
    price: row.sale_price,
    oldPrice: row.old_sale_price,
    /** Null where it is not known. */
    cost: row.cost_price,
    /** Whether VAT is in the price. */
    isTaxable: row.is_taxable,
    stock: row.stock_qty ?? 0,
    /** False if it has no stock count: a service, or a product with several sizes. */
    isCounted: row.type === 'stock' && row.variants.length === 0,
    isShown: row.is_published,
  }
}

/** A unit that products are sold by. */
export const unitRow = row({ id, name: requiredText })

export type Unit = OutputOf<typeof unitRow>

/** Cells by column, as in the shop's files. */
export type RecordCells = Readonly<Record<string, string>>

const cellsSchema = z.record(z.string(), z.string())

const columnSchema = z.object({
  name: z.string(),
  section: z.enum(recordSections),
  input: z.enum(recordInputs),
  required: z.boolean(),
  /** A new record gets it from the shop where it is left empty. */
  isGiven: z.boolean(),
  words: z.array(z.string()).nullable(),
  to: z.string().nullable(),
})

/** A column of a record, and what its form asks for. */
export type RecordColumn = z.output<typeof columnSchema>

const changeSchema = z.object({ id: z.number(), time: z.string(), staff: z.string(), before: cellsSchema, after: cellsSchema })

/** One change of a record. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type RecordChange = z.output<typeof changeSchema>

const familySchema = z.object({
  /** Null where it is not counted. */
  stock: z.number().nullable(),
  parentId: z.number().nullable(),
  sizes: z.array(z.object({ id: z.number(), stock: z.number().nullable(), cells: cellsSchema })),
})

/** The stock, the parent and the sizes (variants) of a product. */
export type ProductFamily = z.output<typeof familySchema>

export const recordSchema = z.object({
  id: z.number().nullable(),
  name: z.string(),
  cells: cellsSchema,
  columns: z.array(columnSchema),
  /** Codes and names of the records that a column can refer to, by kind. */
  choices: z.record(z.string(), z.array(z.object({ key: z.string(), name: z.string() }))),
  warnings: z.array(z.object({ field: z.string(), key: z.enum(recordWarnings) })),
  visibility: z.object({ places: z.array(z.enum(recordPlaces)), gaps: z.array(z.enum(recordGaps)) }),
  /** Of a product. */
  family: familySchema.nullable(),
  changes: z.array(changeSchema),
  isRemovable: z.boolean(),
})

/** A product, group, offer or post with what its form needs; `id` null for a new one. */
export type StaffRecord = z.output<typeof recordSchema>

/** The cells are in the order in which a list shows them. */
export const recordListSchema = z.object({ total: z.number(), records: z.array(z.object({ id: z.number(), cells: cellsSchema })) })

export type RecordRow = z.output<typeof recordListSchema>['records'][number]

export const removedRecordsSchema = z.array(z.object({ id: z.number(), time: z.string(), staff: z.string(), name: z.string() }))

/** A record that staff have removed and can restore. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type RemovedRecord = z.output<typeof removedRecordsSchema>[number]

/** `sizes`: of a product, the ids of its saved sizes. */
export const savedRecordSchema = z.object({ id: z.number(), sizes: z.array(z.number()).default([]) })

export type SavedRecord = z.output<typeof savedRecordSchema>

export const treeGroupsSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    /** The group that it is in. */
    parent: z.number().nullable(),
    /** Products that are directly in it: those that shoppers see, and the others. */
    shown: z.number(),
    hidden: z.number(),
    places: z.array(z.enum(recordPlaces)),
    gaps: z.array(z.enum(['groupEmpty', 'notInLayout'])),
  }),
)

/** A product group with what is in it and where shoppers see it. */
export type TreeGroup = z.output<typeof treeGroupsSchema>[number]

/** A group with those that are in it. */
export type GroupNode = TreeGroup & Readonly<{ groups: readonly GroupNode[] }>
