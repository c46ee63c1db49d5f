import type { RpcError } from '../rpc-error'
import type { Result } from '../result'
import { attempt } from '../rpc/attempt'
import { staffRpc } from '../rpc/transport.browser'
import type { ProductEdit } from './product-edit-rules'

/**
 * Saves the changed rows of the table, all or none. The door makes the pages of these products stale at once.
 * An error names a row in its fields as `product_7`.
 */
export function saveProducts(edits: readonly ProductEdit[]): Promise<Result<unknown, RpcError>> {
  return attempt(staffRpc('product', 'edit_many', [edits]))
}
