import type { Issue } from '@/lib/errors'

/** Most pieces of one product, and of one cart line (spec 5). */
export const maxQuantity = 99

/** The three kinds of code that a cart takes. */
export type CodeKind = 'voucher' | 'promotion' | 'gift'

/** A quantity as typed on a product page: 0 to 99, empty and anything that is no number is 0 (spec 5). */
export function readProductQuantity(typed: string): number {
  return within(wholeNumber(typed), 0)
}

/** A quantity as typed in the cart: 1 to 99, because 0 is what Delete is for (spec 5). */
export function readLineQuantity(typed: string): number {
  return within(wholeNumber(typed), 1)
}

/** At least one of the variants must be wanted (spec 5). */
export function validateQuantities(quantities: readonly number[]): Issue[] {
  return quantities.some((quantity) => quantity > 0) ? [] : [{ field: 'qty', key: 'missingQuantity' }]
}

/** A code is not empty; whether it is known, the backend says (spec 5). */
export function validateCode(kind: CodeKind, code: string): Issue[] {
  return code.trim() === '' ? [{ field: 'code', key: emptyCode[kind] }] : []
}

const emptyCode = {
  voucher: 'missingVoucherCode',
  promotion: 'missingPromotionCode',
  gift: 'missingGiftVoucherCode',
} as const

function wholeNumber(typed: string): number {
  const number = Number(typed.trim())
  return Number.isFinite(number) ? Math.trunc(number) : 0
}

function within(quantity: number, minimum: number): number {
  return Math.min(Math.max(quantity, minimum), maxQuantity)
}
