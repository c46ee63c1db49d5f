import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Retries all mails that are pending or have failed. */
export function resendMail(): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'resend', []))
}
