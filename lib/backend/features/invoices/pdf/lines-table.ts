import { formatNumber, zero } from '@/lib/core/money'
import { isReceipt, type Bilingual, type InvoiceFacts, type InvoiceLine } from '@/lib/domain/orders/invoice-facts'
import { colors, page, type Sheet, type Style } from './sheet'
import { vatWords, words } from './words'

type Column = Readonly<{
  x: number
  width: number
  align: 'left' | 'right' | 'center'
  title: Bilingual
  /** The texts of a cell: the main text, and a smaller one below it. */
  texts: (line: InvoiceLine, index: number) => readonly [string, string?]
}>

const gap = 8
const rowPadding = 3
const cellStyle: Style = { size: 9.5 }
const subStyle: Style = { size: 7.5, color: colors.soft }
const headStyle: Style = { size: 8.5, weight: 'bold', color: colors.leaf }

const plan: readonly Omit<Column, 'x'>[] = [
  { width: 20, align: 'left', title: { th: '#', en: '' }, texts: (_, index) => [String(index + 1)] },
  { width: 186, align: 'left', title: words.item, texts: ({ name }) => both(name) },
  { width: 36, align: 'right', title: words.quantity, texts: ({ quantity }) => [String(quantity)] },
  { width: 56, align: 'left', title: words.unit, texts: ({ unit }) => (unit ? both(unit) : ['']) },
  { width: 58, align: 'right', title: words.unitPrice, texts: ({ unitPrice }) => [formatNumber(unitPrice)] },
  { width: 52, align: 'right', title: words.lineDiscount, texts: ({ discount }) => [discount === zero ? '–' : formatNumber(discount)] },
  { width: 40, align: 'center', title: words.vatColumn, texts: ({ vat }) => [vatWords[vat]] },
  { width: 67.28, align: 'right', title: words.amount, texts: ({ amount }) => [formatNumber(amount)] },
]

const columns = placed(plan)

/** A receipt has no VAT; its names have the room of that column. */
const receiptColumns = placed(
  plan
    .filter(({ title }) => title !== words.vatColumn)
    .map((column) => (column.title === words.item ? { ...column, width: column.width + 40 } : column)),
)

const columnsOf = (facts: InvoiceFacts) => (isReceipt(facts) ? receiptColumns : columns)

export const tableHeadHeight = 30

/** @returns the y coordinate of the first row */
export function drawTableHead(sheet: Sheet, facts: InvoiceFacts, top: number): number {
  for (const { x, width, align, title } of columnsOf(facts)) {
    sheet.write(title.th, headStyle, { x, width, align, y: top })
    if (title.en) sheet.write(title.en, subStyle, { x, width, align, y: top + 12 })
  }
  sheet.rule(top + tableHeadHeight - 4, colors.leaf)
  return top + tableHeadHeight
}

/** The height of a line's row. */
export function rowHeight(sheet: Sheet, facts: InvoiceFacts, line: InvoiceLine, index: number): number {
  const heights = columnsOf(facts).map(({ width, texts }) => {
    const [text, below] = texts(line, index)
    return sheet.heightOf(text, cellStyle, width) + (below ? sheet.heightOf(below, subStyle, width) : 0)
  })
  return Math.max(...heights) + 2 * rowPadding
}

/** @returns the y coordinate of the next row */
export function drawRow(sheet: Sheet, facts: InvoiceFacts, line: InvoiceLine, index: number, top: number): number {
  for (const { x, width, align, texts } of columnsOf(facts)) {
    const [text, below] = texts(line, index)
    const y = sheet.write(text, cellStyle, { x, width, align, y: top + rowPadding })
    if (below) sheet.write(below, subStyle, { x, width, align, y })
  }
  const bottom = top + rowHeight(sheet, facts, line, index)
  sheet.rule(bottom)
  return bottom
}

function both({ th, en }: Bilingual): readonly [string, string?] {
  return th === en ? [th] : [th, en]
}

/** Lays out columns side by side from the left margin, with a gap between them. */
function placed(plan: readonly Omit<Column, 'x'>[]): Column[] {
  return plan.map((column, index) => ({
    ...column,
    x: page.left + plan.slice(0, index).reduce((sum, { width }) => sum + width, 0),
    width: column.width - (index === plan.length - 1 ? 0 : gap),
  }))
}
