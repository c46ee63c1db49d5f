import type { CartRow } from './find-cart'
import { addressColumns } from '@/lib/domain/addresses/address-columns'

const billing = [...addressColumns.map((name) => `bill_${name}` as const), 'bill_email', 'bill_address_id', 'bill_addr_no'] as const
const shipping = [...addressColumns.map((name) => `ship_${name}` as const), 'other_ship_addr', 'ship_address_id', 'ship_addr_no'] as const
const single = ['voucher_id', 'promotion_voucher_id', 'delivery_date', 'delivery_slot', 'substitution', 'pay_method_id'] as const

/**
 * The choices of a customer's cart after a guest cart was merged into it: the customer's choices win, the guest's fill the
 * gaps. An address is taken as a whole or not at all; the notes of both are joined.
 */
export function mergedChoices(own: CartRow, guest: CartRow): Partial<CartRow> {
  return {
    ...(own.bill_address || !guest.bill_address ? {} : pick(guest, billing)),
    ...(own.other_ship_addr || own.pickup_at_factory || !guest.other_ship_addr ? {} : pick(guest, shipping)),
    ...pick(
      guest,
      single.filter((name) => own[name] === null),
    ),
    comments: [...new Set([own.comments, guest.comments])].filter(Boolean).join('\n') || null,
  }
}

function pick(cart: CartRow, names: readonly (keyof CartRow)[]): Partial<CartRow> {
  return Object.fromEntries(names.map((name) => [name, cart[name]]))
}
