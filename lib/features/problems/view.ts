import type { Locale } from '@/lib/core/locale'
import { formatBaht, type Satang } from '@/lib/core/money'
import { formatGrams } from '@/lib/domain/packing/weights-text'
import { claimedAmount } from '@/lib/domain/problems/problem'

type Line = Readonly<{
  qty: number
  amount: Satang
  /** Of the whole line as packed, in grams; null for goods that are not weighed. */
  grams: number | null
}>

const parts = [0.25, 0.5, 0.75]

/** What a customer can choose of a line: pieces, and quarters of goods that are weighed, each with its money. */
export function reportableQuantities({ qty, amount, grams }: Line, locale: Locale): { qty: number; label: string }[] {
  const pieces = Array.from({ length: Math.max(0, Math.ceil(qty) - 1) }, (_, index) => index + 1)
  const weighed = grams === null ? [] : parts.map((part) => Math.floor(part * qty * 1000) / 1000)
  const quantities = [...new Set([...(grams === null ? pieces : weighed), qty])]
  return quantities.flatMap((part) => {
    const money = claimedAmount({ id: 0, qty, amount }, part)
    const size = grams === null ? `${part}` : formatGrams(Math.round((grams * part) / qty), locale)
    return money === null ? [] : [{ qty: part, label: `${size} (${formatBaht(money)})` }]
  })
}
