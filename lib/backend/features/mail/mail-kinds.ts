import { accountDeleted } from './kinds/account-deleted'
import { backInStock } from './kinds/back-in-stock'
import { creditNoteIssued } from './kinds/credit-note-issued'
import { deliveryFailed, deliveryMoved } from './kinds/delivery-failed'
import { emailChanged } from './kinds/email-changed'
import { giftVouchers } from './kinds/gift-vouchers'
import { newOrder } from './kinds/new-order'
import { orderCancelled, orderCancelledByCustomer } from './kinds/order-cancelled'
import { orderGivenUp } from './kinds/order-given-up'
import { orderChanged, orderPlaced, orderSubstituted, orderWeighed } from './kinds/order-placed'
import { orderNotShipped, orderShipped } from './kinds/order-shipped'
import { paymentReceived } from './kinds/payment-received'
import { paymentReported } from './kinds/payment-reported'
import { productRecall } from './kinds/product-recall'
import { refundDue } from './kinds/refund-due'
import { resetPassword } from './kinds/reset-password'
import { staffInvitation, staffPassword, staffWrongCodes } from './kinds/staff-account'
import { transferRefused } from './kinds/transfer-refused'
import { transferReminder } from './kinds/transfer-reminder'
import { welcome } from './kinds/welcome'
import type { MailWriter } from './mail-context'

/** All kinds of mail that the shop sends, by their name in the outbox. */
export const mailKinds = {
  welcome,
  resetPassword,
  orderPlaced,
  newOrder,
  orderChanged,
  orderWeighed,
  orderSubstituted,
  paymentReported,
  paymentReceived,
  transferRefused,
  transferReminder,
  orderShipped,
  orderNotShipped,
  deliveryFailed,
  deliveryMoved,
  orderGivenUp,
  orderCancelled,
  orderCancelledByCustomer,
  refundDue,
  creditNoteIssued,
  giftVouchers,
  productRecall,
  backInStock,
  emailChanged,
  accountDeleted,
  staffInvitation,
  staffPassword,
  staffWrongCodes,
} as const satisfies Record<string, MailWriter>

export type MailKind = keyof typeof mailKinds

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailKinds, name)
}
