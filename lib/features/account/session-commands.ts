import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'

/** Signs the customer out on another device. */
export function endSession(id: number): Promise<Result<unknown, RpcError>> {
  return toResult(rpc('ecom2.interface', 'end_session', [id]))
}
