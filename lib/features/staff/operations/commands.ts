import type { OperationProgress, OperationRequest } from '@/lib/domain/operations/operation'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Starts an operation, which runs on when the page is left. */
export function startOperation(request: OperationRequest): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.operation', 'start', [request]))
}

/** How far the newest operation is. */
export function readProgress(): Promise<OperationProgress | null> {
  return staffRpc('staff.operation', 'read_progress', [])
}
