import type { Locale } from '@/lib/core/locale'
import type { ReceivedLot } from '@/lib/domain/traceability/received-lot'
import { changeAsStaff } from '../change-as-staff'

type RecallWords = Readonly<Record<Locale, Readonly<{ subject: string; body: string }>>>

export type RecallMail = Readonly<{ text: string; words: RecallWords; /** The number that was shown. */ recipients: number }>

/** Writes to everyone who got the lot or product. The idempotency key makes a repeated press harmless. */
export const sendRecall = (mail: RecallMail, key: string) => changeAsStaff('staff.recall', 'send', [mail, key])

/** Puts goods into stock as a new lot, and returns its number. The idempotency key makes a repeated press harmless. */
export const receiveLot = (lot: ReceivedLot, key: string) => changeAsStaff<string>('stock.lot', 'receive', [lot, key])
