import 'server-only'
import { fitLines } from './fit-lines'
import { textWidth } from './text-width'
import type { Locale } from '@/lib/core/locale'

export type FittedTitle = Readonly<{ lines: readonly string[]; size: number }>

/** Short titles get a large font, long ones a smaller font. Only the longest are cut. */
const besidePrice = [
  { size: 104, lines: 1 },
  { size: 76, lines: 2 },
  { size: 58, lines: 3 },
  { size: 50, lines: 3 },
] as const

/** Without a price there is room for one more line. */
const alone = [
  { size: 96, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
] as const

type Room = Readonly<{ width: number; hasPrice: boolean }>

/** Fits a title into its column. Emoji are removed, because the typeface does not contain them. */
export async function fitTitle(title: string, language: Locale, { width, hasPrice }: Room): Promise<FittedTitle> {
  const text = title.replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu, '')
  let fitted: FittedTitle = { lines: [], size: 0 }
  for (const { size, lines: maximum } of hasPrice ? besidePrice : alone) {
    const { lines, isWhole } = await fitLines(text, language, maximum, async (line) => (await textWidth(line, size, 700)) <= width)
    fitted = { lines, size }
    if (isWhole) break
  }
  return fitted
}
