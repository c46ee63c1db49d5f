import type { PurchaseMark } from '@/lib/domain/purchasing/purchase-mark'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Marks what became of a product of a day. */
export function markPurchase(mark: PurchaseMark): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.purchase', 'mark', [mark]))
}
