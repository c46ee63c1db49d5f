import { z } from 'zod'
import { wireAmount, wireText } from '@/lib/platform/rpc/wire-values'

const foundCustomer = z
  .object({
    id: z.number(),
    name: z.string(),
    email: wireText,
    phone: wireText,
    orders: z.number(),
    last_order: wireText,
  })
  .transform(({ last_order, ...customer }) => ({ ...customer, lastOrder: last_order?.slice(0, 10) ?? null }))

export type ListedCustomer = z.output<typeof foundCustomer>

/** The answer of `staff.customer.find`. */
export const foundCustomersSchema = z.object({ total: z.number(), customers: z.array(foundCustomer) })

/** Whose contact data and addresses the customer's page shows. */
export const customerFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'mobile',
  'active',
  'addresses.name',
  'addresses.phone',
  'addresses.address_text',
] as const

const addressSchema = z
  .object({ id: z.number(), name: wireText, phone: wireText, address_text: wireText })
  .transform(({ address_text, ...address }) => ({ ...address, text: address_text ?? '' }))

export type CustomerAddress = z.output<typeof addressSchema>

export const customerSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    email: wireText,
    phone: wireText,
    mobile: wireText,
    active: z.boolean().nullish(),
    addresses: z.array(addressSchema),
  })
  .transform(({ phone, mobile, active, ...customer }) => ({
    ...customer,
    phones: [...new Set([mobile, phone].filter((each): each is string => Boolean(each)))],
    isActive: active !== false,
  }))

export type StaffCustomer = z.output<typeof customerSchema>

const voucherSchema = z
  .object({
    id: z.number(),
    code_end: z.string(),
    amount: wireAmount,
    balance: wireAmount,
    expire_date: wireText,
    order_number: z.string(),
  })
  .transform(({ code_end, expire_date, order_number, ...voucher }) => ({
    ...voucher,
    codeEnd: code_end,
    expiry: expire_date?.slice(0, 10) ?? null,
    orderNumber: order_number,
  }))

export type CustomerVoucher = z.output<typeof voucherSchema>

export const vouchersSchema = z.array(voucherSchema)

const phoneOrderSchema = z
  .object({ id: z.number(), customer_id: z.object({ id: z.number(), name: z.string() }).nullish() })
  .transform(({ customer_id }) => ({ customer: customer_id ?? null }))

/** For whom a member of staff orders by phone; `customer` is null for a caller without an account. */
export type PhoneOrder = z.output<typeof phoneOrderSchema>

export const phoneOrdersSchema = z.array(phoneOrderSchema)
