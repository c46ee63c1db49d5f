import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'
import { correctionSchema } from '@/lib/domain/balance/correction'
import { defineMethod, oneIdSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { idempotencyKeySchema } from '../staff/idempotency'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { addBalanceEntry, readLedger } from './ledger'
import { redeemGiftVoucher } from './redeem-gift-voucher'
import { withdrawalMethods } from './withdrawals'

/** The customer's own balance, and what it is made of. Who of the staff did it stays with the shop. */
const getBalance = defineMethod('ecom2.interface.get_balance', z.tuple([]), async (call) => {
  const { entries, ...balance } = await readLedger(call.database, requireCustomer(call).contactId)
  return { ...balance, entries: entries.map(({ staff: _, ...entry }) => entry) }
})

const readBalanceOf = defineMethod('staff.balance.read', z.tuple([oneIdSchema]), ({ database }, [contactId]) =>
  readLedger(database, contactId),
)

/**
 * Staff add money to a customer's balance, or take it back. Once for its key.
 * @throws UserError customerUnknown, balanceTooLow
 */
const correctBalance = defineMethod(
  'staff.balance.correct',
  z.tuple([oneIdSchema, correctionSchema, idempotencyKeySchema]),
  async (call, [contactId, { kind, amount, text }, key]) => {
    const entry = { kind, amount: fromBaht(amount), key: `correction:${key}`, text, staff: staffName(call) }
    const isNew = await addBalanceEntry(call, contactId, entry)
    // The log of actions outlives the account, so it has neither name nor words.
    if (isNew) await recordStaffAction(call, { about: String(contactId), aboutId: contactId, detail: { kind, amount: String(amount) } })
    return null
  },
)

export const balanceMethods = [getBalance, readBalanceOf, correctBalance, redeemGiftVoucher, ...withdrawalMethods]
