import { add, fromBaht, proportion, toBaht, zero, type Satang } from '@/lib/core/money'
import { creditReasons, refundMethods, type RefundMethod } from '@/lib/domain/invoices/credit-note-rules'
import { creditNoteSchema, type CreditNoteInput } from '@/lib/domain/invoices/credit-note-schema'

/** What can still be refunded of an order. */
export type Creditable = Readonly<{
  orderId: number
  number: string
  lines: readonly CreditableLine[]
  delivery: Satang
  total: Satang
  methods: readonly RefundMethod[]
  /** Part of it was paid with gift vouchers, which it returns to. */
  hasGift: boolean
  /** How many credit notes the order has. */
  notes: number
}>

export type CreditableLine = Readonly<{ id: number; name: string; qty: number; amount: Satang }>

export const creditKinds = ['byPieces', 'byAmount'] as const

export type CreditKind = (typeof creditKinds)[number]

/** `invalid`: the name of the field that cannot be read. */
export type CreditForm =
  | Readonly<{ input: CreditNoteInput; total: Satang; invalid: null }>
  | Readonly<{ input: null; total: Satang; invalid: 'lines' | 'amount' | 'words' }>

/** The card if the order was paid with it, else a transfer; the balance of an account; cash and gift vouchers are always possible. */
export function refundMethodsOf({ byCard, hasAccount }: Readonly<{ byCard: boolean; hasAccount: boolean }>): RefundMethod[] {
  return refundMethods.filter((method) => (method !== 'card' || byCard) && (method !== 'balance' || hasAccount))
}

/** The form's fields as the method's arguments, with the amount that they come to. */
export function readCreditForm(creditable: Creditable, form: FormData): CreditForm {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const isByAmount = textOf('kind') === 'byAmount'
  const asked = isByAmount ? [] : creditable.lines.map((line) => ({ line, qty: Number(textOf(`qty_${line.id}`).replace(',', '.') || 0) }))
  if (asked.some(({ line, qty }) => !(qty >= 0 && qty <= line.qty))) return { input: null, total: zero, invalid: 'lines' }
  const amount = isByAmount ? bahtOf(textOf('amount')) : null
  if (isByAmount && (amount === null || amount <= zero || amount > creditable.total)) return { input: null, total: zero, invalid: 'amount' }
  const delivery = !isByAmount && form.has('delivery')
  const pieces = add(...asked.map(({ line, qty }) => (qty === 0 ? zero : proportion(line.amount, qty, line.qty))))
  const total = amount ?? add(pieces, delivery ? creditable.delivery : zero)
  const reason = creditReasons.find((each) => each === textOf('reason')) ?? 'other'
  const text = textOf('words')
  if (reason === 'other' && text === '') return { input: null, total, invalid: 'words' }
  const input = creditNoteSchema.safeParse({
    lines: asked.flatMap(({ line, qty }) => (qty > 0 ? [{ id: line.id, qty }] : [])),
    delivery,
    amount: amount === null ? null : toBaht(amount),
    method: textOf('method'),
    reason,
    text,
    notes: creditable.notes,
  })
  return input.success ? { input: input.data, total, invalid: null } : { input: null, total, invalid: 'lines' }
}

function bahtOf(text: string): Satang | null {
  const plain = text.replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? fromBaht(plain) : null
}
