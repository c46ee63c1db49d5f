import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import type { ProductEdit } from './product-edit-rules'

/**
 * Saves the changed rows of the table, all or none. The RPC endpoint invalidates the pages of these products at once.
 * An error names a row in its fields as `product_7`. The same save sent again, by its key, changes nothing more.
 */
export function saveProducts({ edits, key }: ProductSave): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('product', 'edit_many', [edits, key]))
}

/** One save of the table, by a key of its own. */
export type ProductSave = Readonly<{ edits: readonly ProductEdit[]; key: string }>

/** Not `randomUUID`, which a shop without TLS does not have. */
export function newSave(edits: readonly ProductEdit[]): ProductSave {
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
  return { edits, key }
}
