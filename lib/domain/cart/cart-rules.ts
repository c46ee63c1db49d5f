import type { ErrorCode } from '@/lib/domain/errors/error-codes'
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

/** A code as it is stored, however it was typed or pasted (capitals, spaces, full-width or invisible characters). */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .toUpperCase()
}

/** Whether an error refuses the code itself: nothing in the cart has changed but the code refused last. */
export function isCodeRefusal(error: ErrorCode | null): boolean {
  return /^(?:voucher|promotion|giftVoucher)/.test(error ?? '')
}
