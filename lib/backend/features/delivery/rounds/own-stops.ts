import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import type { CallContext } from '@/lib/backend/context/model'
import { deliveryStop, type StopRow } from '@/lib/backend/infrastructure/database/schema/delivery'
import { staffName } from '../../staff/record-staff-action'

type Driver = Pick<CallContext, 'caller'>

/** The stops of the caller on any day: of the account, or of the name where people share the passcode of the shop. */
function ofCaller({ caller }: Driver): SQL | undefined {
  const { account_id, driver } = deliveryStop
  const account = caller.staffAccountId ?? null
  return account === null ? and(isNull(account_id), eq(driver, staffName({ caller }))) : eq(account_id, account)
}

/** The round of the caller: their stops of today. */
export const ofRound = (call: Driver & Pick<CallContext, 'now'>) => and(ofCaller(call), eq(deliveryStop.day, todayInBangkok(call.now)))

/** @throws UserError stopOfAnother for an order that is not in the caller's round */
export async function ownStop(call: CallContext, orderId: number): Promise<StopRow> {
  const [stop] = await call.database
    .select()
    .from(deliveryStop)
    .where(and(eq(deliveryStop.order_id, orderId), ofRound(call)))
  if (!stop) throw new UserError('stopOfAnother')
  return stop
}
