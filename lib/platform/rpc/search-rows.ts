import 'server-only'
import { dottedPathsOf, rowsOf, type Field } from '@/lib/core/wire-record'
import type { Sender } from './backend-answer'
import type { RpcOptions, RpcSession } from './protocol'
import { callBackend } from './transport.server'

/** The rows of a model that meet the condition, with the fields of the record that the row is read by. */
export function searchRows<Output>(
  session: RpcSession,
  row: Field<Output>,
  model: string,
  condition: readonly unknown[],
  options: RpcOptions = {},
  sender?: Sender,
): Promise<readonly Output[]> {
  return callBackend(rowsOf(row), model, 'search_read_path', [condition, dottedPathsOf(row.below ?? {})], options, session, sender)
}
