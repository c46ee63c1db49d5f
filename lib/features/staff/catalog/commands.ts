import { newSaveKey } from '@/lib/core/ids'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { changeAsStaff } from '../change-as-staff'
import type { GroupMove } from './group-tree'
import type { SizeEdit, StockCount } from './product-family'
import { savedRecordSchema, type RecordCells } from './schemas'
import type { ProductEdit } from './view'

/**
 * Saves the changed rows of the table, all or none. The RPC endpoint invalidates the pages of these products at once. Errors name
 * a row in their fields as `product_7`. The idempotency key makes a retry harmless.
 */
export const saveProducts = ({ edits, key }: ProductSave) => changeAsStaff('product', 'edit_many', [edits, key])

/** One save of the table, with its idempotency key. */
export type ProductSave = Readonly<{ edits: readonly ProductEdit[]; key: string }>

export function newSave(edits: readonly ProductEdit[]): ProductSave {
  return { edits, key: newSaveKey() }
}

export type RecordEdit = Readonly<{
  kind: RecordKind
  /** Null adds a record. */
  id: number | null
  /** The edited cells as the form showed them. */
  before: RecordCells
  after: RecordCells
  /** Of a product. */
  stock?: StockCount
  sizes?: readonly SizeEdit[]
}>

/**
 * Saves the edited cells, of a product with its stock and its sizes; errors name columns in their fields. The idempotency key makes a
 * retry harmless.
 */
export const saveRecord = (edit: RecordEdit, key: string) =>
  toResult(staffRpc('staff.catalog', 'save', [edit, key]).then((answer) => savedRecordSchema.parse(answer)))

/** Adds a removed record again. */
export const restoreRecord = (kind: RecordKind, id: number) => changeAsStaff('staff.catalog', 'restore', [{ kind, id }])

export const removeRecord = (kind: RecordKind, id: number) => changeAsStaff('staff.catalog', 'remove', [{ kind, id }])

export const moveGroup = (move: GroupMove) => changeAsStaff('staff.catalog', 'move_group', [move])

/** Hides the words of a customer's rating. @param reason null shows them again */
export const hideRating = (id: number, reason: string | null) => changeAsStaff('staff.rating', 'hide', [id, reason])
