import { displayName } from '@/lib/core/display-name'
import type { Satang } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import type { RowOf } from '@/lib/core/wire-record'
import { measureOf, type Measure } from './measure'
import type { linePackFields } from './variant-record'

/** What one gets for the price of a product. */
export type Pack = Readonly<{
  /** The name of its sales unit, or of the size that it is: `Bunch (กำ)`, `Large` or `250 g`. */
  unit: string | null
  measure: Measure | null
  /** For its container; null without one to return. */
  deposit: Satang | null
}>

/** The pack of a line on the wire. A size stands by its own name: another one may have the same unit and weight. */
export function packOf({ variant_name, uom_id, net_content, weight, is_weighed, deposit }: RowOf<typeof linePackFields>): Pack {
  return { unit: variant_name ?? uom_id?.name ?? null, measure: measureOf(net_content, weight, is_weighed), deposit: deposit || null }
}

const words = {
  en: { weight: ['g', 'kg'], volume: ['ml', 'l'], pieces: 'pieces', about: 'about' },
  th: { weight: ['กรัม', 'กก.'], volume: ['มล.', 'ลิตร'], pieces: 'ชิ้น', about: 'ประมาณ' },
} as const

/**
 * The pack size as shoppers read it: `Bunch 150 g`, `6 eggs`, `about 1.2 kg`; null if neither unit nor content is known. A unit
 * that states an amount stands alone.
 */
export function packSize({ unit, measure }: Pick<Pack, 'unit' | 'measure'>, locale: Locale): string | null {
  const word = unit === null ? null : displayName(unit, locale)
  const size = measure && contentText(measure, locale)
  if (word !== null && /\d/.test(word)) return measure?.isApproximate ? size : word
  return [word, size].filter(Boolean).join(' ') || null
}

/** The pack size to stand beside the name of a product; null where the name says it already, as that of a size may. */
export function packBeside(name: string, pack: Pick<Pack, 'unit' | 'measure'>, locale: Locale): string | null {
  const size = packSize(pack, locale)
  return size !== null && includesWords(displayName(name, locale), size) ? null : size
}

/** “Rice 5 kg”; the name of a product may say the size. */
export const sizeName = (product: string, size: string): string => (includesWords(product, size) ? product : `${product} ${size}`)

/** Whole words: “Large eggs 15 g” includes neither “Larg” nor “5 g”. Thai writes words without spaces: “ชาดำ” includes “ดำ”. */
const includesWords = (name: string, part: string) => ` ${name} `.includes(`${boundary(part.at(0))}${part}${boundary(part.at(-1))}`)
const boundary = (letter = '') => (letter < '\x7f' ? ' ' : '')

/** `250 g`, `1.5 l`, `about 1.2 kg`; null for a single piece, which says nothing. */
function contentText({ kind, amount, isApproximate }: Measure, locale: Locale): string | null {
  const word = words[locale]
  if (kind === 'count') return amount > 1 ? `${inDigits(amount)} ${word.pieces}` : null
  const [small, large] = word[kind]
  const size = amount < 1000 ? `${inDigits(amount)} ${small}` : `${inDigits(amount / 1000)} ${large}`
  return isApproximate ? `${word.about} ${size}` : size
}

/** At most two decimals. */
const inDigits = (amount: number) => String(Math.round(amount * 100) / 100)
