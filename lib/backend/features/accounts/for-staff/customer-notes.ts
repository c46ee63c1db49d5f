import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'
import { defineMethod } from '@/lib/backend/context/define-method'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { contact, contactNote } from '@/lib/backend/infrastructure/database/schema/people'
import { recordStaffAction, staffName } from '../../staff/record-staff-action'

const maxNotes = 100

/**
 * Adds a note of staff to a customer.
 * @throws UserError customerUnknown
 */
export const addCustomerNote = defineMethod(
  'staff.customer.add_note',
  z.tuple([oneIdSchema, staffWordsSchema]),
  async (call, [contactId, text]) => {
    // The lock keeps the account from being deleted meanwhile.
    const [customer] = await call.database.select({ id: contact.id }).from(contact).where(eq(contact.id, contactId)).for('key share')
    if (!customer) throw new UserError('customerUnknown')
    await call.database.insert(contactNote).values({ contact_id: contactId, time: timeInBangkok(call.now), staff: staffName(call), text })
    // The log of actions outlives the account, so it has neither name nor text.
    await recordStaffAction(call, { about: String(contactId), aboutId: contactId })
    return null
  },
)

/** The latest notes on a customer, newest first. */
export const readCustomerNotes = defineMethod('staff.customer.read_notes', z.tuple([oneIdSchema]), ({ database }, [contactId]) =>
  database
    .select({ id: contactNote.id, time: contactNote.time, staff: contactNote.staff, text: contactNote.text })
    .from(contactNote)
    .where(eq(contactNote.contact_id, contactId))
    .orderBy(desc(contactNote.id))
    .limit(maxNotes),
)
