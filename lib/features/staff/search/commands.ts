import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** @param id null for a new synonym */
export function saveSynonym(id: number | null, phrases: string, means: string): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.search', 'save_synonym', [{ id, phrases, means }]))
}

export function deleteSynonym(id: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.search', 'delete_synonym', [id]))
}

/** Takes a change back. */
export function undoSynonym(changeId: number): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.search', 'undo_synonym', [changeId]))
}
