import 'server-only'
import { flag } from '@/lib/core/wire-record'
import type { Locale } from '@/lib/core/locale'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { mailServer, mailState, type MailServerPage, type MailState } from './schemas'
import { callAsStaff } from '../server'
import { isEnrolled, type SignedInStaff, type StaffSession } from '../session'

export function getMailState(staff: StaffSession, language: Locale): Promise<MailState> {
  return callAsStaff(staff, language, mailState, 'staff.mail', 'read_state', [])
}

/** Whether customers get mails; true for a server that does not say. */
export async function isMailDelivered(staff: SignedInStaff | null, language: Locale): Promise<boolean> {
  if (!staff || !isEnrolled(staff)) return true
  return withFallback('mail delivery', callAsStaff(staff, language, flag, 'staff.mail', 'is_delivered', []), true)
}

export function getMailServer(staff: StaffSession, language: Locale): Promise<MailServerPage> {
  return callAsStaff(staff, language, mailServer, 'staff.mail', 'read_server', [])
}
