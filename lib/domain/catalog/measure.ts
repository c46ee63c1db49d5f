/** The amount in one piece of a product: grams, milliliters or pieces, with up to three decimals. */
export type Measure = Readonly<{
  kind: 'weight' | 'volume' | 'count'
  amount: number
  /** It is sold by weight, so pieces differ and each is weighed when it is packed. */
  isApproximate?: true
}>

/** The units of a net content, with their size in the base unit of the measure. */
const units = {
  g: { kind: 'weight', size: 1 },
  kg: { kind: 'weight', size: 1000 },
  ml: { kind: 'volume', size: 1 },
  l: { kind: 'volume', size: 1000 },
  pieces: { kind: 'count', size: 1 },
} as const satisfies Record<string, Readonly<{ kind: Measure['kind']; size: number }>>

type ContentUnit = keyof typeof units

const spellings: Readonly<Record<string, ContentUnit>> = {
  ...{ g: 'g', gr: 'g', กรัม: 'g', 'ก.': 'g' },
  ...{ kg: 'kg', กก: 'kg', 'กก.': 'kg', กิโลกรัม: 'kg' },
  ...{ ml: 'ml', มล: 'ml', 'มล.': 'ml', มิลลิลิตร: 'ml' },
  ...{ l: 'l', litre: 'l', litres: 'l', liter: 'l', ลิตร: 'l' },
  ...{ pieces: 'pieces', piece: 'pieces', pcs: 'pieces', ชิ้น: 'pieces', ฟอง: 'pieces' },
}

const written = /^(\d{1,6}(?:\.\d{1,3})?)\s*(\S+)$/

/** The canonical form of a net content: `250 g`, `1.5 l`, `10 pieces`. Null if the text is not a net content. */
export function canonicalContent(text: string): string | null {
  const parts = partsOf(text)
  return parts && `${parts.amount} ${parts.unit}`
}

/** Parses `250 g`, `1.5 l` or `10 pieces`. Null if the text is not a net content. */
export function readMeasure(text: string): Measure | null {
  const parts = partsOf(text)
  if (!parts) return null
  const { kind, size } = units[parts.unit]
  return { kind, amount: inThousandths(parts.amount * size) }
}

/** The measure of a product: its net content, else its weight in kilograms. */
export function measureOf(content: string | null, weight: number | null, isWeighed = false): Measure | null {
  const ofWeight = weight !== null && weight > 0 ? ({ kind: 'weight', amount: inThousandths(weight * 1000) } as const) : null
  const measure = content === null ? ofWeight : readMeasure(content)
  return isWeighed && measure?.kind === 'weight' ? { ...measure, isApproximate: true } : measure
}

function partsOf(text: string): Readonly<{ amount: number; unit: ContentUnit }> | null {
  const [, amount = '', unit = ''] = written.exec(text.trim()) ?? []
  const known = Object.hasOwn(spellings, unit.toLowerCase()) ? spellings[unit.toLowerCase()] : undefined
  return known && Number(amount) > 0 ? { amount: Number(amount), unit: known } : null
}

const inThousandths = (amount: number) => Math.round(amount * 1000) / 1000
