import type { ErrorCode } from '@/lib/domain/errors/error-codes'
import type { Issue } from '@/lib/domain/errors/errors'

/** The three kinds of code that a cart takes. */
export type CodeKind = 'voucher' | 'promotion' | 'gift'

/** Rejects an empty code. The backend decides whether the code exists (spec 5). */
export function validateCode(kind: CodeKind, code: string): Issue[] {
  return code.trim() === '' ? [{ field: 'code', key: emptyCode[kind] }] : []
}

const emptyCode = {
  voucher: 'missingVoucherCode',
  promotion: 'missingPromotionCode',
  gift: 'missingGiftVoucherCode',
} as const

/** Normalizes a typed or pasted code for storage and comparison: case, spaces, full-width and invisible characters. */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .toUpperCase()
}

/** Whether the error rejects the code itself. In that case only the last rejected code has changed in the cart. */
export function isCodeRefusal(error: ErrorCode | null): boolean {
  return /^(?:voucher|promotion|giftVoucher)/.test(error ?? '')
}
