import { and, eq } from 'drizzle-orm'
import { fromBaht, toBaht, zero } from '@/lib/core/money'
import { containersText, creditedContainers, depositsOf, type Containers, type CountedContainers } from '@/lib/domain/balance/deposits'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { areReturnedElsewhere, containersAtOrder } from '@/lib/backend/models/held-containers'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { recordRefundDueSilently } from '../payments/record-refund-due'
import { staffName } from '../staff/record-staff-action'
import { addBalanceEntry, lockBalance } from './ledger'

type Returned = Readonly<{
  detail: Readonly<{ containers: string; amount: string }>
  /** Credits them, once their return is recorded. */
  credit: () => Promise<void>
}>

const counted = (containers: CountedContainers): Containers[] =>
  containers.map(({ deposit, pieces }) => ({ deposit: fromBaht(deposit), pieces }))

/** Whether the customer still holds what the page of the count said. */
export async function isCountCurrent(call: CallContext, order: OrderRow, containers: CountedContainers): Promise<boolean> {
  if (order.contact_id !== null) await lockBalance(call.database, order.contact_id)
  const held = await containersAtOrder(call.database, order.id)
  const piecesOf = (deposit: number) => held.find((each) => each.deposit === fromBaht(deposit))?.pieces ?? 0
  return containers.every((each) => each.held === piecesOf(each.deposit))
}

/** Whether the customer got the deposits of a delivered order back, when its containers were counted with another one. */
export async function isReturnRecorded({ database }: CallContext, { id, contact_id }: OrderRow): Promise<boolean> {
  if (contact_id === null) return false
  await lockBalance(database, contact_id)
  return areReturnedElsewhere(database, id)
}

/**
 * What is credited for the containers that were counted when an order was delivered, or later: at most what its customer holds. It
 * becomes balance; for a guest, who has none, a refund due. The order is locked. @returns null for nothing
 */
export async function returnDeposits(call: CallContext, order: OrderRow, containers: CountedContainers): Promise<Returned | null> {
  if (containers.every(({ pieces }) => pieces === 0)) return null
  if (order.contact_id !== null) await lockBalance(call.database, order.contact_id)
  const credited = creditedContainers(await containersAtOrder(call.database, order.id), counted(containers))
  const amount = depositsOf(credited)
  if (amount === zero) return null
  const detail = { containers: containersText(credited), amount: String(toBaht(amount)) }
  const credit = async () => {
    if (order.contact_id === null) {
      const due = { provider: 'transfer', reference: order.number, reason: 'deposit returned', amount: toBaht(amount) } as const
      return recordRefundDueSilently(asJobContext(call), order, due)
    }
    const isEarlier = and(eq(balanceEntry.order_id, order.id), eq(balanceEntry.kind, 'deposit_returned'))
    const key = `deposit:${order.id}:${await call.database.$count(balanceEntry, isEarlier)}`
    await addBalanceEntry(call, order.contact_id, { kind: 'deposit_returned', amount, key, order_id: order.id, staff: staffName(call) })
  }
  return { detail, credit }
}
