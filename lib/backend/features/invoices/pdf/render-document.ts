import { drawFoot, drawLetterhead, drawShortHead, type Letterhead } from './letterhead'
import { tableHeadHeight, type LinesTable } from './lines-table'
import { pictureLogo, readLogo, type Logo } from './logo'
import { openSheet, page } from './sheet'
import { drawSums, sumsHeight, type Sums } from './sums'
import { pageWords } from './words'

type PaperDocument<Line> = Readonly<{
  head: Letterhead
  /** YYYY-MM-DD. */
  date: string
  table: LinesTable<Line>
  lines: readonly Line[]
  sums: Sums
}>

/** The shop at the top of a document: by its logo, the bytes of a picture, or else by its name; `Talat` is drawn as our wordmark. */
export type PaperShop = Readonly<{ name: string; picture: Uint8Array | null }>

const shortHeadHeight = 24

/** Draws letterhead, lines and sums on as many pages as they need. */
export async function renderDocument<Line>(content: PaperDocument<Line>, shop: PaperShop): Promise<Uint8Array> {
  const { head, date, table, lines, sums } = content
  const logo = await logoOf(shop)
  const sheet = await openSheet({
    title: `${head.title.th} ${head.number}`,
    author: head.seller.name.th,
    date: new Date(`${date}T00:00:00+07:00`),
  })
  sheet.document.addPage()
  let top = drawLetterhead(sheet, head, logo)
  const heights = lines.map((line, index) => table.rowHeight(sheet, line, index))
  const pages = paginate(heights, {
    first: page.bottom - top - tableHeadHeight,
    later: page.bottom - page.top - shortHeadHeight - tableHeadHeight,
    sums: sumsHeight(sheet, sums),
  })
  pages.forEach((indexes, number) => {
    if (number > 0) {
      sheet.document.addPage()
      top = drawShortHead(sheet, head)
    }
    top = table.drawHead(sheet, top)
    for (const index of indexes) {
      const line = lines[index]
      if (line !== undefined) top = table.drawRow(sheet, line, index, top)
    }
  })
  drawSums(sheet, sums, top)
  pages.forEach((_, number) => {
    sheet.document.switchToPage(number)
    drawFoot(sheet, head, pageWords(number + 1, pages.length))
  })
  return sheet.toBytes()
}

async function logoOf({ name, picture }: PaperShop): Promise<Logo | string> {
  if (picture) return pictureLogo(picture)
  return name === 'Talat' ? readLogo() : name
}

type Room = Readonly<{
  /** Height for rows on the first page, and on each later page. */
  first: number
  later: number
  /** Height of the sums below the last row. */
  sums: number
}>

/**
 * Distributes rows over pages. The sums follow the last row; if they do not fit, the last rows move to a new page with them, so
 * that no page has sums without a row.
 * @returns the row indexes of each page
 */
export function paginate(heights: readonly number[], room: Room): number[][] {
  const pages: number[][] = [[]]
  let used = 0
  heights.forEach((height, index) => {
    if (used + height > (pages.length === 1 ? room.first : room.later) && pages.at(-1)?.length) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(index)
    used += height
  })
  const last = pages.at(-1) ?? []
  if (used + room.sums <= (pages.length === 1 ? room.first : room.later)) return pages
  const moved = Math.min(rowsWithSums, last.length - 1)
  return [...pages.slice(0, -1), last.slice(0, last.length - moved), last.slice(last.length - moved)]
}

const rowsWithSums = 2
