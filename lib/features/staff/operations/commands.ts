import { ok, type Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { OperationProgress, OperationRequest, RestoreOrder, Upload } from '@/lib/domain/operations/operation'
import { uploadPartBytes } from '@/lib/domain/operations/upload-limits'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { changeAsStaff } from '../change-as-staff'

/** Starts an operation, which runs on when the page is left. */
export const startOperation = (request: OperationRequest) => changeAsStaff('staff.operation', 'start', [request])

/** Puts an inspected backup in the place of the shop. */
export const restoreBackup = (order: RestoreOrder) => changeAsStaff('staff.operation', 'restore', [order])

/** How far the newest operation is. */
export function readProgress(): Promise<OperationProgress | null> {
  return staffRpc('staff.operation', 'read_progress', [])
}

/** Notes that the notice about what came of an operation has been seen. */
export const markOperationSeen = (id: string) => changeAsStaff('staff.operation', 'mark_seen', [id])

/**
 * Uploads a file in parts, so that it may be larger than a call.
 * @param onProgress gets the part that was sent, from 0 to 1
 */
export async function uploadFile(file: File, onProgress: (part: number) => void): Promise<Result<Upload, RpcError>> {
  const upload = {
    key: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    name: file.name,
  }
  for (let offset = 0; offset === 0 || offset < file.size; offset += uploadPartBytes) {
    const bytes = new Uint8Array(await file.slice(offset, offset + uploadPartBytes).arrayBuffer())
    const added = await changeAsStaff('staff.operation', 'add_part', [upload, offset, base64Of(bytes)])
    if (!added.ok) return added
    onProgress(Math.min(1, (offset + bytes.length) / file.size))
  }
  return ok(upload)
}

/** In pieces, because a call has a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}
