import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { formatBaht, fromBaht, toBaht } from '@/lib/core/money'
import { settledWithdrawalSchema, settlementKey, withdrawalSchema } from '@/lib/domain/balance/withdrawal'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { balanceWithdrawal } from '@/lib/backend/infrastructure/database/schema/balance'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'
import { findMailbox } from '../accounts/customer-mailbox'
import { queueMail } from '../mail/outbox/outbox'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { addBalanceEntry, lockBalance } from './ledger'

/**
 * The customer asks the shop to transfer from their balance, which holds the amount until staff have done it. One at a time, so that
 * a second press asks for nothing more.
 * @throws UserError withdrawalOpen, balanceTooLow, tooManyTries
 */
const requestWithdrawal = defineMethod('ecom2.interface.request_withdrawal', z.tuple([withdrawalSchema]), async (call, [asked]) => {
  const { database, now } = call
  const { userId, contactId } = requireCustomer(call)
  await lockBalance(database, contactId)
  const isOpen = and(eq(balanceWithdrawal.contact_id, contactId), eq(balanceWithdrawal.state, 'open'))
  if ((await database.$count(balanceWithdrawal, isOpen)) > 0) throw new UserError('withdrawalOpen')
  const amount = fromBaht(asked.amount)
  const [made] = await database
    .insert(balanceWithdrawal)
    .values({ ...asked, amount: toBaht(amount), contact_id: contactId, requested_at: timeInBangkok(now) })
    .returning({ id: balanceWithdrawal.id })
  await addBalanceEntry(call, contactId, { kind: 'withdrawal', amount, key: `withdrawal:${made?.id}` })
  await call.ports.limits.count('withdrawalsByUser', String(userId))
  return null
})

/**
 * The customer takes back what they asked for, while staff have not settled it: the money is available again.
 * @throws UserError withdrawalSettled
 */
const cancelWithdrawal = defineMethod('ecom2.interface.cancel_withdrawal', z.tuple([]), async (call) => {
  const { contactId } = requireCustomer(call)
  const isOpen = and(eq(balanceWithdrawal.contact_id, contactId), eq(balanceWithdrawal.state, 'open'))
  const [asked] = await call.database.select().from(balanceWithdrawal).where(isOpen).for('update')
  if (!asked) throw new UserError('withdrawalSettled')
  await updateRow(call.database, balanceWithdrawal, asked.id, { state: 'cancelled', settled_at: timeInBangkok(call.now) })
  const entry = { kind: 'withdrawal_cancelled', amount: fromBaht(asked.amount), key: settlementKey(asked.id) } as const
  await addBalanceEntry(call, contactId, entry)
  return null
})

/** What customers wait to be transferred, the oldest first. */
const readWithdrawals = defineMethod('staff.balance.read_withdrawals', z.tuple([]), ({ database }) => {
  const { id, requested_at, amount, bank, account_number, account_name, contact_id } = balanceWithdrawal
  return database
    .select({ id, requested_at, amount, bank, account_number, account_name, contact_id, customer: contact.name })
    .from(balanceWithdrawal)
    .innerJoin(contact, eq(contact.id, contact_id))
    .where(eq(balanceWithdrawal.state, 'open'))
    .orderBy(asc(id))
    .limit(200)
})

/**
 * Staff have made a transfer, or refuse it: then the money is available again. A repeated press changes nothing.
 * @throws UserError customerUnknown, withdrawalCancelled for a transfer that was made after its customer took it back
 */
const settleWithdrawal = defineMethod(
  'staff.balance.settle_withdrawal',
  z.tuple([oneIdSchema, settledWithdrawalSchema]),
  async (call, [id, settled]) => {
    const { database, now } = call
    const asked = await lockRow(database, balanceWithdrawal, id)
    if (!asked || asked.contact_id === null) throw new UserError('customerUnknown')
    if (asked.state === 'cancelled' && settled.outcome === 'paid')
      throw new UserError('withdrawalCancelled', { amount: formatBaht(fromBaht(asked.amount)) })
    if (asked.state !== 'open') return null
    const { contact_id: contactId } = asked
    const { outcome } = settled
    const text = settled.outcome === 'refused' ? settled.text : null
    const staff = staffName(call)
    await updateRow(database, balanceWithdrawal, id, { state: outcome, settled_at: timeInBangkok(now), staff })
    const kind = outcome === 'paid' ? 'withdrawal_paid' : 'withdrawal_refused'
    await addBalanceEntry(call, contactId, { kind, amount: fromBaht(asked.amount), key: settlementKey(id), text, staff })
    await mailCustomer(call, contactId, { id, outcome })
    // The log of actions outlives the account, so it has neither name nor words.
    await recordStaffAction(call, { about: String(contactId), aboutId: contactId, detail: { outcome, amount: String(asked.amount) } })
    return null
  },
)

type Settled = Readonly<{ id: number; outcome: 'paid' | 'refused' }>

async function mailCustomer(call: CallContext, contactId: number, { id, outcome }: Settled): Promise<void> {
  const mailbox = await findMailbox(call, contactId)
  if (!mailbox) return
  const { login, locale } = mailbox
  const kind = outcome === 'paid' ? 'transferMade' : 'transferNotMade'
  await queueMail({ ...call, locale }, { recipient: login, kind, aboutId: id })
}

export const withdrawalMethods = [requestWithdrawal, cancelWithdrawal, readWithdrawals, settleWithdrawal]
