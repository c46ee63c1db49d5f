import {
  amount,
  as,
  become,
  camelRow,
  day,
  flagOrNull,
  id,
  listOf,
  one,
  record,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  text,
  textOrEmpty,
  type CamelRowOf,
  type OutputOf,
} from '@/lib/core/wire-record'

const foundCustomer = {
  id,
  name: requiredText,
  email: text,
  phone: text,
  orders: requiredNumber,
  last_order: day,
  spent: amount,
  balance: amount,
}

export type ListedCustomer = CamelRowOf<typeof foundCustomer>

/** The answer of `staff.customer.find`. */
export const foundCustomers = row({ total: requiredNumber, customers: listOf(camelRow(foundCustomer)) })

const addressRecord = record({ id, name: text, phone: text, address_text: as('text', textOrEmpty) })

export type CustomerAddress = CamelRowOf<typeof addressRecord>

/** Whose contact data and addresses the customer's page shows. */
export const customerRow = become(
  row({ id, name: requiredText, email: text, phone: text, mobile: text, active: flagOrNull, addresses: listOf(camelRow(addressRecord)) }),
  ({ phone, mobile, active, ...customer }) => ({
    ...customer,
    phones: [...new Set([mobile, phone].filter((each): each is string => Boolean(each)))],
    isActive: active !== false,
  }),
)

export type StaffCustomer = OutputOf<typeof customerRow>

/** The answer of `read_gift_vouchers` is a list of these. */
export const voucherRow = camelRow({
  id,
  code_end: requiredText,
  amount,
  balance: amount,
  expire_date: as('expiry', day),
  order_number: requiredText,
})

/** The answer of `read_purchases`. */
export const purchases = camelRow({
  orders: requiredNumber,
  spent: amount,
  first_order: day,
  favorites: listOf(camelRow({ id, name: requiredText, orders: requiredNumber })),
})

/** The answer of `read_withdrawals` is a list of these. */
export const withdrawalRow = camelRow({
  id,
  requested_at: requiredDay,
  amount,
  bank: textOrEmpty,
  account_number: textOrEmpty,
  account_name: textOrEmpty,
  contact_id: as('customerId', id),
  customer: requiredText,
})

export type OpenWithdrawal = OutputOf<typeof withdrawalRow>

/** The answer of `read_notes` is a list of these. */
export const noteRow = camelRow({ id, time: requiredText, staff: requiredText, text: requiredText })

export type CustomerNote = OutputOf<typeof noteRow>

export type Purchases = OutputOf<typeof purchases>

export type CustomerVoucher = OutputOf<typeof voucherRow>

/** For whom a member of staff orders by phone; `customer` is null for a caller without an account. */
export const phoneOrder = camelRow({ id, customer_id: as('customer', one({ id, name: requiredText })) })

export type PhoneOrder = OutputOf<typeof phoneOrder>
