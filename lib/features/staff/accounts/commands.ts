import type { BalanceCorrection } from '@/lib/domain/balance/correction'
import type { SettledWithdrawal } from '@/lib/domain/balance/withdrawal'
import { announce } from '@/lib/platform/browser/session-events'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { changeAsStaff } from '../change-as-staff'

/** Sends the customer the usual mail to set a new password. */
export const sendResetMail = (customerId: number) => changeAsStaff('staff.customer', 'send_reset_mail', [customerId])

/** A note for colleagues about a customer. */
export const addCustomerNote = (customerId: number, text: string) => changeAsStaff('staff.customer', 'add_note', [customerId, text])

/** @param text null removes the note; @param seen what it was when it was opened */
export const editCustomerNote = (noteId: number, seen: string, text: string | null) =>
  changeAsStaff('staff.customer', 'edit_note', [noteId, { seen, text }])

/** Adds money to a customer's balance or takes it back. @param key the same for a repeated press */
export const correctBalance = (customerId: number, correction: BalanceCorrection, key: string) =>
  changeAsStaff('staff.balance', 'correct', [customerId, correction, key])

/** Records that a transfer to a customer was made, or why it was not. A repeated call changes nothing. */
export const settleWithdrawal = (id: number, settled: SettledWithdrawal) =>
  changeAsStaff('staff.balance', 'settle_withdrawal', [id, settled])

/** The customer, and one of their addresses instead of the first; without a customer, a caller who has no account. */
export type PhoneOrderStart = Readonly<{ customerId: number | null; addressId?: number }>

/**
 * Makes the customer's draft cart, or a new guest cart, the cart of this device. The RPC endpoint writes its cookies.
 * @returns the number of items in the cart
 */
export async function startPhoneOrder({ customerId, addressId }: PhoneOrderStart) {
  const asked = { customer_id: customerId, address_id: addressId ?? null, signed_in_id: readBrowserSession().contactId }
  const answer = await changeAsStaff<Readonly<{ num_items: number }>>('ecom2.cart', 'start_for_staff', [asked])
  if (answer.ok) announce('set_cart')
  return answer
}
