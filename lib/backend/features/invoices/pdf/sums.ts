import { formatNumber, type Satang } from '@/lib/core/money'
import { bahtInEnglish } from '../english-words'
import type { Bilingual } from '@/lib/domain/invoices/invoice-facts'
import { bahtInThai } from '../thai-words'
import { colors, page, type Sheet, type Style } from './sheet'

export type Sum = Readonly<{ label: Bilingual; amount: Satang; isTotal?: boolean; isAfterRule?: boolean }>

/** `total` is written in words, with the notes below it. */
export type Sums = Readonly<{ total: Satang; notes: readonly Bilingual[]; rows: readonly Sum[] }>

const left = { x: page.left, width: 216 } as const
const right = { x: 272, width: page.right - 272 } as const
const note: Style = { size: 7.5, color: colors.soft }
const inWords: Style = { size: 10, weight: 'bold' }
const inWordsBelow: Style = { size: 8.5, color: colors.soft }

/** The height of the sums and the texts beside them. */
export function sumsHeight(sheet: Sheet, sums: Sums): number {
  const beside = textsBeside(sums).reduce((sum, [text, style]) => sum + sheet.heightOf(text, style, left.width - 16) + 3, 16)
  const height = sums.rows.reduce((sum, row) => sum + heightOf(row), 0)
  return Math.max(beside, height) + 18
}

/** The total in words and notes on the left, the sums on the right. */
export function drawSums(sheet: Sheet, sums: Sums, top: number): void {
  const start = top + 12
  textsBeside(sums).reduce((y, [text, style]) => sheet.write(text, style, { ...left, width: left.width - 16, y }) + 3, start)
  sums.rows.reduce((y, row) => drawSum(sheet, row, y), start)
}

function textsBeside({ total, notes }: Sums): readonly (readonly [string, Style])[] {
  return [
    [`(${bahtInThai(total)})`, inWords],
    [bahtInEnglish(total), inWordsBelow],
    ...notes.flatMap(({ th, en }) => [[th, note] as const, [en, note] as const]),
  ]
}

function drawSum(sheet: Sheet, sum: Sum, top: number): number {
  const { label, amount, isTotal, isAfterRule } = sum
  const style: Style = isTotal ? { size: 11.5, weight: 'bold' } : { size: 9.5 }
  const { document } = sheet
  if (isTotal) document.roundedRect(right.x - 8, top + 2, right.width + 8, heightOf(sum) - 4, 5).fill(colors.tint)
  if (isAfterRule)
    document
      .moveTo(right.x, top + 2)
      .lineTo(page.right, top + 2)
      .lineWidth(0.7)
      .strokeColor(colors.line)
      .stroke()
  const y = top + (isTotal ? 6 : isAfterRule ? 6 : 1)
  const inset = isTotal ? 6 : 0
  sheet.write(label.th, style, { ...right, y })
  const labelEnd = right.x + widthOf(sheet, label.th, style) + 6
  sheet.write(label.en, note, { x: labelEnd, width: page.right - labelEnd - 70, y: y + (isTotal ? 4.5 : 2.6) })
  sheet.write(formatNumber(amount), style, { ...right, width: right.width - inset, y, align: 'right' })
  return top + heightOf(sum)
}

function widthOf({ document }: Sheet, text: string, { size, weight = 'regular' }: Style): number {
  return document.font(weight).fontSize(size).widthOfString(text)
}

function heightOf({ isTotal, isAfterRule }: Sum): number {
  if (isTotal) return 30
  return isAfterRule ? 21 : 16
}
