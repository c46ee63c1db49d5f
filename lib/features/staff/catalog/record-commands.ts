import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { savedRecordSchema, type RecordCells } from './record-schema'

type RecordEdit = Readonly<{
  kind: RecordKind
  /** Null adds a record. */
  id: number | null
  /** The edited cells as the form showed them. */
  before: RecordCells
  after: RecordCells
}>

/** Saves the edited cells; errors name columns in their fields. @returns the id of the record */
export function saveRecord(edit: RecordEdit): Promise<Result<number, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'save', [edit]).then((answer) => savedRecordSchema.parse(answer).id))
}

/** Adds a removed record again. */
export function restoreRecord(kind: RecordKind, id: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'restore', [{ kind, id }]))
}

export function removeRecord(kind: RecordKind, id: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.catalog', 'remove', [{ kind, id }]))
}
