import 'server-only'
import {
  as,
  become,
  camelRow,
  flag,
  flagOrNull,
  nullable,
  number,
  oneOf,
  required,
  requiredNumber,
  requiredText,
  row,
} from '@/lib/core/wire-record'
import type { Locale } from '@/lib/core/locale'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { MailServerPage, MailState } from './view'
import { callAsStaff } from '../server'
import { isEnrolled, type SignedInStaff, type StaffSession } from '../session'

const mailState = camelRow({
  waiting: requiredNumber,
  failed: requiredNumber,
  oldest_seconds: as(
    'oldestMinutes',
    become(requiredNumber, (seconds) => Math.floor(seconds / 60)),
  ),
  // Earlier versions send neither.
  filed: become(number, (sent) => sent ?? 0),
  is_delivered: become(flagOrNull, (sent) => sent ?? true),
})

export function getMailState(staff: StaffSession, language: Locale): Promise<MailState> {
  return callAsStaff(staff, language, mailState, 'staff.mail', 'read_state', [])
}

/** Whether customers get mails; true for a server that does not say. */
export async function isMailDelivered(staff: SignedInStaff | null, language: Locale): Promise<boolean> {
  if (!staff || !isEnrolled(staff)) return true
  return withFallback('mail delivery', callAsStaff(staff, language, flag, 'staff.mail', 'is_delivered', []), true)
}

const mailServer = row({
  server: nullable(
    camelRow({ host: requiredText, port: requiredNumber, username: requiredText, sender: requiredText, has_password: flag }),
  ),
  decides: required(oneOf(['environment', 'demo', 'settings'] as const)),
})

export function getMailServer(staff: StaffSession, language: Locale): Promise<MailServerPage> {
  return callAsStaff(staff, language, mailServer, 'staff.mail', 'read_server', [])
}
