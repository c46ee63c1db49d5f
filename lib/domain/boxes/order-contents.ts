import type { Locale } from '@/lib/core/locale'

type OrderLine = Readonly<{ productId: number | null; boxId: number | null }>

/** The lines of an order with what each box holds right below it. */
export function withContentsBelow<Line>(lines: readonly Line[], idsOf: (line: Line) => OrderLine): Line[] {
  const own = lines.filter((line) => idsOf(line).boxId === null)
  const boxes = new Set(own.map((line) => idsOf(line).productId))
  const contentsOf = (id: number | null) => lines.filter((line) => id !== null && idsOf(line).boxId === id)
  const others = lines.filter((line) => idsOf(line).boxId !== null && !boxes.has(idsOf(line).boxId))
  return [...own.flatMap((line) => [line, ...contentsOf(idsOf(line).productId)]), ...others]
}

/** In which box a line comes, and what it was swapped for, with names in the reader's language; empty for other lines. */
export function contentText({ box, swapped }: Readonly<{ box: string | null; swapped: string | null }>, locale: Locale): string {
  if (!box) return ''
  if (!swapped) return locale === 'th' ? `(ใน ${box})` : `(in ${box})`
  return locale === 'th' ? `(ใน ${box} แทน ${swapped})` : `(in ${box}, instead of ${swapped})`
}
