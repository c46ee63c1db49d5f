import type { Issue } from '@/lib/domain/errors/errors'

/** Most pieces of one product, and of one cart line (spec 5). */
export const maxQuantity = 99

/** The three kinds of code that a cart takes. */
export type CodeKind = 'voucher' | 'promotion' | 'gift'

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
