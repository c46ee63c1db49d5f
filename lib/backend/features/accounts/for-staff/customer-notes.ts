import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
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

const noteEditSchema = z.strictObject({
  /** What the editor saw: a colleague may have changed the note meanwhile. */
  seen: staffWordsSchema,
  /** Null removes the note. */
  text: staffWordsSchema.nullable(),
})

/**
 * Changes or removes a note; from then on it is of who changed it. Repeating a call changes nothing.
 * @throws UserError recordChanged, recordUnknown
 */
export const editCustomerNote = defineMethod(
  'staff.customer.edit_note',
  z.tuple([oneIdSchema, noteEditSchema]),
  async (call, [noteId, { seen, text }]) => {
    const one = eq(contactNote.id, noteId)
    const [note] = await call.database.select().from(contactNote).where(one).for('update')
    if (note ? note.text === text : text === null) return null
    if (!note) throw new UserError('recordUnknown')
    if (note.text !== seen) throw new UserError('recordChanged', { staff: note.staff })
    await (text === null
      ? call.database.delete(contactNote).where(one)
      : call.database
          .update(contactNote)
          .set({ text, staff: staffName(call), time: timeInBangkok(call.now) })
          .where(one))
    await recordStaffAction(call, { about: String(note.contact_id), aboutId: note.contact_id })
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
