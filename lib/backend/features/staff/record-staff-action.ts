import { timeInBangkok } from '@/lib/core/dates'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import type { CallContext } from '@/lib/backend/context/model'

type StaffDeed = Readonly<{
  /** Model and method. */
  action: string
  /** What it was done to, as people call it: an order's number, a product's code. */
  about: string
  aboutId?: number
  detail?: Record<string, unknown>
}>

/** The name that a trusted caller gave; a program that gave none is one. */
export function staffName({ caller }: Pick<CallContext, 'caller'>): string {
  return caller.staffName ?? 'program'
}

/** Writes down who did what, in the transaction that does it, and says so in the log. */
export async function recordStaffAction(call: CallContext, { action, about, aboutId, detail }: StaffDeed): Promise<void> {
  const staff = staffName(call)
  await call.database
    .insert(staffAction)
    .values({ time: timeInBangkok(call.now), staff, action, about, about_id: aboutId ?? null, detail: detail ?? null })
  call.afterCommit(async () => call.ports.logger.info({ staff, action, about }, 'staff'))
}
