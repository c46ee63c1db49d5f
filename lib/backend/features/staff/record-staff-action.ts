import { timeInBangkok } from '@/lib/core/dates'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import type { CallContext } from '@/lib/backend/context/model'

type NewStaffAction = Readonly<{
  /** Model and method. */
  action: string
  /** The human-readable subject: an order's number, a product's code. */
  about: string
  aboutId?: number
  detail?: Record<string, unknown>
}>

/** The name that a trusted caller gave, or `program`. */
export function staffName({ caller }: Pick<CallContext, 'caller'>): string {
  return caller.staffName ?? 'program'
}

/** Records a staff action in the transaction of the change, and logs it after the commit. */
export async function recordStaffAction(call: CallContext, { action, about, aboutId, detail }: NewStaffAction): Promise<void> {
  const staff = staffName(call)
  await call.database.insert(staffAction).values({
    time: timeInBangkok(call.now),
    staff,
    account_id: call.caller.staffAccountId ?? null,
    action,
    about,
    about_id: aboutId ?? null,
    detail: detail ?? null,
  })
  call.afterCommit(async () => call.ports.logger.info({ staff, action, about }, 'staff'))
}
