import type { Method } from '@/lib/backend/context/model'
import { issueCreditNote } from '../credit-notes/issue-credit-note'
import { readUncredited } from '../credit-notes/read-uncredited'
import { substituteLine } from '../fulfilment/substitute-line'
import { correctWeights } from '../fulfilment/weigh-lines'
import { addNote } from './add-note'
import { cancelOrder } from './changing/cancel-order'
import { changeComments } from './changing/change-comments'
import { changeAddress } from './changing/change-address'
import { changeDelivery } from './changing/change-delivery'
import { changePayment } from './changing/change-payment'
import { changeLines } from './changing/change-lines'
import { readChanges } from './changing/read-changes'
import { confirmPayment } from '../payments/confirm-payment'
import { readEvents } from './read-events'
import { readPaymentSlip } from '../payments/read-payment-slip'
import { readStatus } from './read-status'
import { readSaleOrder } from './read-sale-order'
import { countAfter, staffSearch } from './staff-search'
import { startPayment } from '../payments/start-payment'
import { stepMethods } from './steps/take-step'

const staffMethods = {
  staff_search: staffSearch,
  count_after: countAfter,
  read_payment_slip: readPaymentSlip,
  change_comments: changeComments,
  substitute_line: substituteLine,
  correct_weights: correctWeights,
  add_note: addNote,
  issue_credit_note: issueCreditNote,
  read_uncredited: readUncredited,
} as const satisfies Record<string, Method>

export const orderMethods = {
  read_sale_order: readSaleOrder,
  ecom_confirm_payment: confirmPayment,
  read_events: readEvents,
  read_status: readStatus,
  start_payment: startPayment,
  read_changes: readChanges,
  change_lines: changeLines,
  change_delivery: changeDelivery,
  change_address: changeAddress,
  change_payment: changePayment,
  cancel_order: cancelOrder,
  ...staffMethods,
  ...stepMethods,
} as const satisfies Record<string, Method>

/** These methods open their own transactions, or call a payment provider. */
export const ownTransactionOrderMethods = [
  'ecom_confirm_payment',
  'start_payment',
  'issue_credit_note',
  'change_lines',
  'change_delivery',
  'change_address',
  'change_payment',
  'cancel_order',
  ...Object.keys(stepMethods),
]
