import type { InvoiceFacts, InvoiceName } from '@/lib/domain/orders/invoice-facts'
import { drawFoot, drawLetterhead, drawShortHead } from './pdf/letterhead'
import { drawRow, drawTableHead, rowHeight, tableHeadHeight } from './pdf/lines-table'
import { readLogo } from './pdf/logo'
import { paginate } from './pdf/paginate'
import { openSheet, page } from './pdf/sheet'
import { drawSums, sumsHeight } from './pdf/sums'
import { pageWords, titleOf } from './pdf/words'

const shortHeadHeight = 24

/**
 * Draws a tax invoice, or the receipt of a seller without VAT registration, as a PDF. The same facts give the same bytes.
 * @param replacedBy the invoice that replaces it: every page is then marked as cancelled
 * @param shopName shown at the top; `Talat` is shown as the logo
 */
export async function renderInvoice(facts: InvoiceFacts, shopName: string, replacedBy: InvoiceName | null = null): Promise<Uint8Array> {
  const logo = shopName === 'Talat' ? await readLogo() : shopName
  const sheet = await openSheet({
    title: `${titleOf(facts).th} ${facts.number}`,
    author: facts.seller.name.th,
    date: new Date(`${facts.date}T00:00:00+07:00`),
  })
  sheet.document.addPage()
  let top = drawLetterhead(sheet, facts, logo, replacedBy)
  const heights = facts.lines.map((line, index) => rowHeight(sheet, facts, line, index))
  const pages = paginate(heights, {
    first: page.bottom - top - tableHeadHeight,
    later: page.bottom - page.top - shortHeadHeight - tableHeadHeight,
    sums: sumsHeight(sheet, facts),
  })
  pages.forEach((indexes, number) => {
    if (number > 0) {
      sheet.document.addPage()
      top = drawShortHead(sheet, facts)
    }
    top = drawTableHead(sheet, facts, top)
    for (const index of indexes) {
      const line = facts.lines[index]
      if (line) top = drawRow(sheet, facts, line, index, top)
    }
  })
  drawSums(sheet, facts, top)
  pages.forEach((_, number) => {
    sheet.document.switchToPage(number)
    drawFoot(sheet, facts, replacedBy, pageWords(number + 1, pages.length))
  })
  return sheet.toBytes()
}
