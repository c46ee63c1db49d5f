import 'server-only'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { MailServerPage, MailState } from './view'
import { callAsStaff } from '../server'
import { isEnrolled, type SignedInStaff, type StaffSession } from '../session'

const stateSchema = z
  .object({
    waiting: z.number(),
    failed: z.number(),
    oldest_seconds: z.number(),
    // Earlier versions send neither.
    filed: z.number().default(0),
    is_delivered: z.boolean().default(true),
  })
  .transform(({ oldest_seconds, is_delivered, ...counts }): MailState => ({
    ...counts,
    oldestMinutes: Math.floor(oldest_seconds / 60),
    isDelivered: is_delivered,
  }))

export function getMailState(staff: StaffSession, language: Locale): Promise<MailState> {
  return callAsStaff(staff, language, stateSchema, 'staff.mail', 'read_state', [])
}

/** Whether customers get mails; true for a server that does not say. */
export async function isMailDelivered(staff: SignedInStaff | null, language: Locale): Promise<boolean> {
  if (!staff || !isEnrolled(staff)) return true
  return withFallback('mail delivery', callAsStaff(staff, language, z.boolean(), 'staff.mail', 'is_delivered', []), true)
}

const serverSchema = z.object({
  server: z
    .object({ host: z.string(), port: z.number(), username: z.string(), sender: z.string(), has_password: z.boolean() })
    .transform(({ has_password, ...server }) => ({ ...server, hasPassword: has_password }))
    .nullable(),
  decides: z.enum(['environment', 'demo', 'settings']),
})

export function getMailServer(staff: StaffSession, language: Locale): Promise<MailServerPage> {
  return callAsStaff(staff, language, serverSchema, 'staff.mail', 'read_server', [])
}
