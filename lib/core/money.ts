/**
 * Money is a whole number of satang (1 baht = 100 satang). This file is the only place that adds,
 * multiplies, rounds, splits or formats it, so that no float ever touches a price.
 */

declare const unit: unique symbol

/** A whole number of satang. Made by the functions of this file only. */
export type Satang = number & { readonly [unit]: 'satang' }

export const zero = fromSatang(0)

/**
 * Marks a whole number of satang as money.
 * @throws RangeError if it is not a safe whole number
 */
export function fromSatang(satang: number): Satang {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`Not a whole number of satang: ${satang}`)
  return (satang === 0 ? 0 : satang) as Satang
}

/**
 * Reads baht as they come from JSON or from a `numeric` column; null and '' are zero.
 * More than two decimals are rounded half-up.
 * @throws RangeError if it is not a number
 */
export function fromBaht(baht: number | string | null): Satang {
  if (baht === null || baht === '') return zero
  const text = typeof baht === 'number' ? plainDecimal(baht) : baht.trim()
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (!match || whole + decimals === '') throw new RangeError(`Not an amount in baht: ${baht}`)
  const units = BigInt(whole + decimals)
  const satang = divideHalfUp(units * 100n, 10n ** BigInt(decimals.length))
  return sign === '-' ? negate(satang) : satang
}

/** Like {@link fromBaht}, but null means that there is no amount. */
export function fromBahtOrNull(baht: number | null): Satang | null {
  return baht === null ? null : fromBaht(baht)
}

/** Baht for JSON: a number with at most two decimals. */
export function toBaht(amount: Satang): number {
  return amount / 100
}

/** The sum of any number of amounts; zero without any. */
export function add(...amounts: readonly Satang[]): Satang {
  return fromSatang(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(from: Satang, amount: Satang): Satang {
  return fromSatang(from - amount)
}

export function negate(amount: Satang): Satang {
  return fromSatang(-amount)
}

/** Price times quantity, rounded half-up; quantities have at most three decimals. */
export function multiply(price: Satang, quantity: number): Satang {
  return divideHalfUp(BigInt(price) * scaled(quantity, 1000), 1000n)
}

/** The price of `part` if `whole` costs the amount, rounded half-up; both have at most three decimals. */
export function proportion(amount: Satang, part: number, whole: number): Satang {
  return divideHalfUp(BigInt(amount) * scaled(part, 1000), scaled(whole, 1000))
}

/** `percent` per cent of an amount, rounded half-up; the percentage has at most three decimals. */
export function percentOf(amount: Satang, percent: number): Satang {
  return divideHalfUp(BigInt(amount) * scaled(percent, 1000), 100_000n)
}

/** The tax in an amount that includes it, rounded half-up: ฿7.00 of ฿107.00 at 7 %. */
export function taxIncludedIn(amount: Satang, percent: number): Satang {
  const rate = scaled(percent, 1000)
  return divideHalfUp(BigInt(amount) * rate, 100_000n + rate)
}

/** `part` as a percentage of `whole`, rounded half-up to a whole number; 0 if `whole` is zero. */
export function percentage(part: Satang, whole: Satang): number {
  return whole === 0 ? 0 : divideHalfUp(BigInt(part) * 100n, BigInt(whole))
}

export function smallest(first: Satang, ...others: readonly Satang[]): Satang {
  return fromSatang(Math.min(first, ...others))
}

export function largest(first: Satang, ...others: readonly Satang[]): Satang {
  return fromSatang(Math.max(first, ...others))
}

/**
 * Splits an amount in proportion to the weights by largest remainder, so that the parts sum to it exactly.
 * Equal remainders go to the earlier weight. If all weights are zero, so is every part.
 * @param weights not negative
 */
export function prorate(amount: Satang, weights: readonly Satang[]): Satang[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => zero)
  const magnitude = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight)
    return { index, whole: product / total, remainder: product % total }
  })
  let left = magnitude - shares.reduce((sum, share) => sum + share.whole, 0n)
  const parts = shares.map((share) => share.whole)
  const byRemainder = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const share of byRemainder) {
    if (left === 0n) break
    parts[share.index] = share.whole + 1n
    left -= 1n
  }
  return parts.map((part) => fromSatang(Number(amount < 0 ? -part : part)))
}

/** `1,234.50`; negatives in parentheses (spec 9). */
export function formatNumber(amount: Satang): string {
  return inParentheses(amount, '')
}

/** `฿1,234.50`; negatives `(฿50.00)` (spec 9). */
export function formatBaht(amount: Satang): string {
  return inParentheses(amount, '฿')
}

/** `-1234.50`, for other programs. */
export function formatDecimal(amount: Satang): string {
  return `${amount < 0 ? '-' : ''}${inParentheses(fromSatang(Math.abs(amount)), '').replaceAll(',', '')}`
}

function inParentheses(amount: Satang, symbol: string): string {
  const magnitude = Math.abs(amount)
  const baht = Math.trunc(magnitude / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const text = `${symbol}${baht}.${(magnitude % 100).toString().padStart(2, '0')}`
  return amount < 0 ? `(${text})` : text
}

/** Rounds half away from zero, so that a discount and its reversal round alike. */
function divideHalfUp(numerator: bigint, denominator: bigint): Satang {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return fromSatang(Number(numerator < 0n ? -rounded : rounded))
}

function scaled(value: number, scale: number): bigint {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`)
  return BigInt(Math.round(value * scale))
}

/** The shortest decimal text of a number, without an exponent (`1e-7` is below any amount of money and counts as zero). */
function plainDecimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? '0' : String(BigInt(value))
}
