import { formatNumber, negate, zero, type Satang } from '@/lib/core/money'
import { bahtInEnglish } from '../english-words'
import { isReceipt, type Bilingual, type InvoiceAmounts, type InvoiceFacts } from '@/lib/domain/orders/invoice-facts'
import { bahtInThai } from '../thai-words'
import { colors, page, type Sheet, type Style } from './sheet'
import { notes, words } from './words'

type Sum = Readonly<{ label: Bilingual; amount: Satang; isTotal?: boolean; isAfterRule?: boolean }>

const left = { x: page.left, width: 216 } as const
const right = { x: 272, width: page.right - 272 } as const
const note: Style = { size: 7.5, color: colors.soft }
const inWords: Style = { size: 10, weight: 'bold' }
const inWordsBelow: Style = { size: 8.5, color: colors.soft }

/** The height of the sums and the texts beside them. */
export function sumsHeight(sheet: Sheet, facts: InvoiceFacts): number {
  const beside = textsBeside(facts).reduce((sum, [text, style]) => sum + sheet.heightOf(text, style, left.width - 16) + 3, 16)
  const sums = sumsOf(facts).reduce((sum, row) => sum + heightOf(row), 0)
  return Math.max(beside, sums) + 18
}

/** The total in words and notes on the left, the sums on the right. */
export function drawSums(sheet: Sheet, facts: InvoiceFacts, top: number): void {
  const start = top + 12
  textsBeside(facts).reduce((y, [text, style]) => sheet.write(text, style, { ...left, width: left.width - 16, y }) + 3, start)
  sumsOf(facts).reduce((y, row) => drawSum(sheet, row, y), start)
}

function textsBeside(facts: InvoiceFacts): readonly (readonly [string, Style])[] {
  const { amounts } = facts
  const isShared = amounts.delivery !== zero || amounts.voucher !== zero
  const shown = isReceipt(facts)
    ? []
    : [
        ...(amounts.vat === zero ? [] : [notes.included]),
        ...(amounts.exempt === zero ? [] : [notes.exempt]),
        ...(isShared ? [notes.shared] : []),
      ]
  return [
    [`(${bahtInThai(amounts.total)})`, inWords],
    [bahtInEnglish(amounts.total), inWordsBelow],
    ...shown.flatMap(({ th, en }) => [[th, note] as const, [en, note] as const]),
  ]
}

/** From the goods down to the amount paid; zero amounts are left out, except for the tax. */
function sumsOf(facts: InvoiceFacts): Sum[] {
  const { goods, discount, voucher, delivery, total, gift, paid } = facts.amounts
  return [
    { label: words.goods, amount: goods },
    ...unlessZero({ label: words.discount, amount: negate(discount) }),
    ...unlessZero({ label: words.voucher, amount: negate(voucher) }),
    ...unlessZero({ label: words.delivery, amount: delivery }),
    ...(isReceipt(facts) ? [] : vatSums(facts.amounts)),
    { label: isReceipt(facts) ? words.receiptTotal : words.total, amount: total, isTotal: true },
    ...(gift === zero
      ? []
      : [
          { label: words.gift, amount: gift },
          { label: words.paid, amount: paid },
        ]),
  ]
}

function vatSums({ taxable, vat, exempt, outside }: InvoiceAmounts): Sum[] {
  return [
    { label: words.exempt, amount: exempt, isAfterRule: true },
    ...unlessZero({ label: words.outside, amount: outside }),
    { label: words.taxable, amount: taxable },
    { label: words.vat, amount: vat },
  ]
}

function unlessZero(sum: Sum): Sum[] {
  return sum.amount === zero ? [] : [sum]
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
