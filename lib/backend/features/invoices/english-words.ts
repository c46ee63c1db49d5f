import type { Satang } from '@/lib/core/money'

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** An amount in English words: "One hundred and one baht and fifty satang", or "only" without satang. */
export function bahtInEnglish(amount: Satang): string {
  const [baht, satang] = [Math.trunc(Math.abs(amount) / 100), Math.abs(amount) % 100]
  const sign = amount < 0 ? 'minus ' : ''
  const parts = [
    ...(baht > 0 || satang === 0 ? [`${englishNumber(baht)} baht`] : []),
    ...(satang > 0 ? [`${englishNumber(satang)} satang`] : []),
  ]
  const text = sign + parts.join(' and ') + (satang === 0 ? ' only' : '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function englishNumber(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) return [tens[Math.trunc(value / 10)], ...(value % 10 > 0 ? [ones[value % 10]] : [])].join('-')
  const scale = scales.find(([size]) => value >= size)
  if (!scale) return String(value)
  const [size, name] = scale
  const rest = value % size
  const head = `${englishNumber(Math.trunc(value / size))} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${englishNumber(rest)}`
}
