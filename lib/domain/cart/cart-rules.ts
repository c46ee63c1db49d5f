import { formatBaht, type Satang } from '@/lib/core/money'
import type { Issue, Refusal } from '@/lib/domain/errors/errors'

/** The three kinds of code that a cart takes. */
export const codeKinds = ['voucher', 'promotion', 'gift'] as const

export type CodeKind = (typeof codeKinds)[number]

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

type SavingCode = Readonly<{ code: string; saves: Satang }>

/** A code that saves less than the applied one of its kind does not silently replace it; the shopper can clear that one first. */
export function checkSavings(applied: SavingCode, next: SavingCode): Refusal | null {
  if (next.saves >= applied.saves) return null
  const values = { applied: applied.code, more: formatBaht(applied.saves), code: next.code, less: formatBaht(next.saves) }
  return { code: 'codeSavesLess', values }
}
