import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** Tries all mails again that wait or were given up. */
export function resendMail(): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'resend', []))
}
