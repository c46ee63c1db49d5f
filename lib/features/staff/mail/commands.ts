import type { MailServer } from '@/lib/domain/mail/mail-server'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

/** What an owner types about the mail server; a null password keeps the stored one, an empty host removes the server. */
export type MailServerInput = MailServer

/** Sends the mails that were only written to files. */
export function sendFiledMail(): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'send_filed', []))
}

export function saveMailServer(server: MailServerInput): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'save_server', [server]))
}

/** Sends a test mail by a server that need not be saved yet. */
export function testMailServer(server: MailServerInput): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'test_server', [server]))
}

/** Retries all mails that are pending or have failed. */
export function resendMail(): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.mail', 'resend', []))
}
