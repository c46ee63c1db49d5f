import { fromBaht, type Satang } from '@/lib/core/money'

/** An amount as a customer types it: `1,200.50`, or nothing for no limit. */
export function readBaht(typed: string): Satang | null | 'invalid' {
  const text = typed.replaceAll(/[\s,฿]/g, '')
  if (text === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? fromBaht(Number(text)) : 'invalid'
}
