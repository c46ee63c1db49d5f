import type { Locale } from '@/lib/core/locale'

type OrderLine = Readonly<{ productId: number | null; boxId: number | null }>

/** The lines of an order with what each box holds right below it. */
export function withContentsBelow<Line>(lines: readonly Line[], idsOf: (line: Line) => OrderLine): Line[] {
  const own = lines.filter((line) => idsOf(line).boxId === null)
  const boxes = new Set(own.map((line) => idsOf(line).productId))
  const contentsOf = (id: number | null) => lines.filter((line) => id !== null && idsOf(line).boxId === id)
  // A promotion may give a box in a line of its own.
  const isLast = (id: number | null, index: number) => own.findLastIndex((line) => idsOf(line).productId === id) === index
  const below = (id: number | null, index: number) => (isLast(id, index) ? contentsOf(id) : [])
  const others = lines.filter((line) => idsOf(line).boxId !== null && !boxes.has(idsOf(line).boxId))
  return [...own.flatMap((line, index) => [line, ...below(idsOf(line).productId, index)]), ...others]
}

/** In which box a line comes, and what it was swapped for, with names in the reader's language; empty for other lines. */
export function contentText({ box, swapped }: Readonly<{ box: string | null; swapped: string | null }>, locale: Locale): string {
  if (!box) return ''
  if (!swapped) return locale === 'th' ? `(ใน ${box})` : `(in ${box})`
  return locale === 'th' ? `(ใน ${box} แทน ${swapped})` : `(in ${box}, instead of ${swapped})`
}
