import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { newSaveKey } from '@/lib/core/ids'
import type { ProductEdit } from './view'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import type { GroupMove } from './group-tree'
import type { SizeEdit, StockCount } from './product-family'
import { savedRecordSchema, type RecordCells, type SavedRecord } from './schemas'

/**
 * Saves the changed rows of the table, all or none. The RPC endpoint invalidates the pages of these products at once. Errors name
 * a row in their fields as `product_7`. The idempotency key makes a retry harmless.
 */
export function saveProducts({ edits, key }: ProductSave): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('product', 'edit_many', [edits, key]))
}

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
export function saveRecord(edit: RecordEdit, key: string): Promise<Result<SavedRecord, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'save', [edit, key]).then((answer) => savedRecordSchema.parse(answer)))
}

/** Adds a removed record again. */
export function restoreRecord(kind: RecordKind, id: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'restore', [{ kind, id }]))
}

export function removeRecord(kind: RecordKind, id: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'remove', [{ kind, id }]))
}

export function moveGroup(move: GroupMove): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'move_group', [move]))
}

/** Hides the words of a customer's rating. @param reason null shows them again */
export function hideRating(id: number, reason: string | null): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.rating', 'hide', [id, reason]))
}
