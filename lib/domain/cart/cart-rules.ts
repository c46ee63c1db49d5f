import type { Issue } from '@/lib/domain/errors/errors'

/** The three kinds of code that a cart takes. */
export type CodeKind = 'voucher' | 'promotion' | 'gift'

/** A code is not empty; whether it is known, the backend says (spec 5). */
export function validateCode(kind: CodeKind, code: string): Issue[] {
  return code.trim() === '' ? [{ field: 'code', key: emptyCode[kind] }] : []
}

const emptyCode = {
  voucher: 'missingVoucherCode',
  promotion: 'missingPromotionCode',
  gift: 'missingGiftVoucherCode',
} as const
