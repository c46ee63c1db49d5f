import type { Locale } from '@/lib/core/locale'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { ReceivedLot } from '@/lib/domain/traceability/received-lot'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'

type RecallWords = Readonly<Record<Locale, Readonly<{ subject: string; body: string }>>>

export type RecallMail = Readonly<{ text: string; words: RecallWords; /** The number that was shown. */ recipients: number }>

/** Writes to everyone who got the lot or product. The idempotency key makes a repeated press harmless. */
export function sendRecall(mail: RecallMail, key: string): Promise<Result<unknown, RpcError>> {
  return toResult(staffRpc('staff.recall', 'send', [mail, key]))
}

/** Puts goods into stock as a new lot, and returns its number. The idempotency key makes a repeated press harmless. */
export function receiveLot(lot: ReceivedLot, key: string): Promise<Result<string, RpcError>> {
  return toResult(staffRpc<string>('stock.lot', 'receive', [lot, key]))
}
