import type { RpcError } from '../rpc-error'
import type { Result } from '../result'
import { attempt } from '../rpc/attempt'
import { staffRpc } from '../rpc/transport.browser'

/** Tries all mails again that wait or were given up. */
export function resendMail(): Promise<Result<unknown, RpcError>> {
  return attempt(staffRpc('staff.mail', 'resend', []))
}
