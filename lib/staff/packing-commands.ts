import type { RpcError } from '../errors'
import type { Result } from '../result'
import { attempt } from '../rpc/attempt'
import { staffRpc } from '../rpc/transport.browser'

/** Notes down that an order is packed. */
export function markPacked(orderId: number): Promise<Result<unknown, RpcError>> {
  return attempt(staffRpc('sale.order', 'move_order', [[orderId], 'packed']))
}
