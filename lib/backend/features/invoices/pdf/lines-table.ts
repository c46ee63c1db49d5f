import type { Bilingual } from '@/lib/domain/invoices/invoice-facts'
import { colors, page, type Sheet, type Style } from './sheet'

type Column<Line> = Readonly<{
  x: number
  width: number
  align: 'left' | 'right' | 'center'
  title: Bilingual
  /** The texts of a cell: the main text, and a smaller one below it. */
  texts: (line: Line, index: number) => readonly [string, string?]
}>

const gap = 8
const rowPadding = 3
const cellStyle: Style = { size: 9.5 }
const subStyle: Style = { size: 7.5, color: colors.soft }
const headStyle: Style = { size: 8.5, weight: 'bold', color: colors.leaf }

export const tableHeadHeight = 30

/** From left to right. */
export type Columns<Line> = readonly Omit<Column<Line>, 'x'>[]

export type LinesTable<Line> = Readonly<{
  /** @returns the y coordinate of the first row */
  drawHead: (sheet: Sheet, top: number) => number
  rowHeight: (sheet: Sheet, line: Line, index: number) => number
  /** @returns the y coordinate of the next row */
  drawRow: (sheet: Sheet, line: Line, index: number, top: number) => number
}>

/** A table with these columns side by side. */
export function linesTable<Line>(plan: Columns<Line>): LinesTable<Line> {
  const columns = placed(plan)
  const rowHeight: LinesTable<Line>['rowHeight'] = (sheet, line, index) => {
    const heights = columns.map(({ width, texts }) => {
      const [text, below] = texts(line, index)
      return sheet.heightOf(text, cellStyle, width) + (below ? sheet.heightOf(below, subStyle, width) : 0)
    })
    return Math.max(...heights) + 2 * rowPadding
  }
  return {
    rowHeight,
    drawHead: (sheet, top) => {
      for (const { x, width, align, title } of columns) {
        sheet.write(title.th, headStyle, { x, width, align, y: top })
        if (title.en) sheet.write(title.en, subStyle, { x, width, align, y: top + 12 })
      }
      sheet.rule(top + tableHeadHeight - 4, colors.leaf)
      return top + tableHeadHeight
    },
    drawRow: (sheet, line, index, top) => {
      for (const { x, width, align, texts } of columns) {
        const [text, below] = texts(line, index)
        const y = sheet.write(text, cellStyle, { x, width, align, y: top + rowPadding })
        if (below) sheet.write(below, subStyle, { x, width, align, y })
      }
      const bottom = top + rowHeight(sheet, line, index)
      sheet.rule(bottom)
      return bottom
    },
  }
}

/** The cell of a name: in Thai, and below it in English if that differs. */
export function bothLanguages({ th, en }: Bilingual): readonly [string, string?] {
  return th === en ? [th] : [th, en]
}

/** Lays out columns side by side from the left margin, with a gap between them. */
function placed<Line>(plan: readonly Omit<Column<Line>, 'x'>[]): Column<Line>[] {
  return plan.map((column, index) => ({
    ...column,
    x: page.left + plan.slice(0, index).reduce((sum, { width }) => sum + width, 0),
    width: column.width - (index === plan.length - 1 ? 0 : gap),
  }))
}
