import type { Bilingual, Buyer, Seller } from '@/lib/domain/invoices/invoice-facts'
import { drawLogo, type Logo } from './logo'
import { colors, page, type Sheet, type Style } from './sheet'
import { branchWords, inBoth, words } from './words'

/** What stands at the head and at the foot of a document's pages. */
export type Letterhead = Readonly<{
  title: Bilingual
  number: string
  /** Number, date and what else identifies it, as pairs of label and value. */
  reference: readonly (readonly [Bilingual, string])[]
  seller: Seller
  buyer: Buyer
  /** Whether it is a paper for VAT, which names the seller's branch. */
  isForVat: boolean
  remarks: readonly Readonly<{ text: Bilingual; isWarning: boolean }>[]
  isCancelled: boolean
}>

const small: Style = { size: 8.5, color: colors.soft }
const plain: Style = { size: 9.5 }
const warning: Style = { size: 10.5, weight: 'bold', color: colors.warning }
const strong: Style = { size: 10.5, weight: 'bold' }
const middle = 318
const labelWidth = 80

/** The head of the first page: seller, title, buyer. @returns the y coordinate for the table */
export function drawLetterhead(sheet: Sheet, head: Letterhead, logo: Logo | string): number {
  if (typeof logo === 'string')
    sheet.write(logo, { size: 17, weight: 'bold', color: colors.leaf }, { x: page.left, width: middle - page.left - 24, y: page.top - 5 })
  else drawLogo(sheet.document, logo, { x: page.left, y: page.top, height: 34 })
  const right = { x: middle, width: page.right - middle, align: 'right' } as const
  const belowTitle = sheet.write(head.title.th, { size: 17, weight: 'bold', color: colors.leaf }, { ...right, y: page.top - 5 })
  sheet.write(head.title.en, { size: 11, color: colors.soft }, { ...right, y: belowTitle - 2 })
  const top = page.top + 50
  const seller = drawSeller(sheet, head, top)
  const reference = drawReference(sheet, head, top)
  const buyer = drawBuyer(sheet, head, Math.max(seller, reference) + 6)
  return drawRemarks(sheet, head, buyer + 4) + 6
}

/** @returns the y coordinate of the next line */
function drawRemarks(sheet: Sheet, { remarks }: Letterhead, top: number): number {
  const place = { x: page.left, width: page.right - page.left }
  return remarks.reduce((y, { text, isWarning }) => {
    const below = sheet.write(text.th, isWarning ? warning : plain, { ...place, y })
    return sheet.write(text.en, isWarning ? warning : small, { ...place, y: below })
  }, top)
}

function drawSeller(sheet: Sheet, { seller, isForVat }: Letterhead, top: number): number {
  const place = { x: page.left, width: middle - page.left - 24 }
  let y = sheet.write(seller.name.th, strong, { ...place, y: top })
  y = sheet.write(seller.address.th, plain, { ...place, y })
  y = sheet.write(seller.name.en, small, { ...place, y })
  y = sheet.write(seller.address.en, small, { ...place, y })
  y = sheet.write(`${inBoth(words.taxId)} ${seller.taxId}`, plain, { ...place, y })
  if (isForVat) y = sheet.write(branchWords(seller.branch), plain, { ...place, y })
  return sheet.write(`${words.phone.th} ${seller.phone}`, plain, { ...place, y })
}

function drawReference(sheet: Sheet, { reference }: Letterhead, top: number): number {
  return reference.reduce((y, [label, value]) => {
    sheet.write(inBoth(label), small, { x: middle, width: labelWidth, y: y + 1 })
    return sheet.write(value, { ...plain, weight: 'bold' }, { x: middle + labelWidth, width: page.right - middle - labelWidth, y }) + 2
  }, top)
}

function drawBuyer(sheet: Sheet, { buyer }: Letterhead, top: number): number {
  const inset = 10
  const place = { x: page.left + inset, width: page.right - page.left - 2 * inset }
  const lines: readonly (readonly [string, Style])[] = [
    [inBoth(words.buyer), small],
    [[buyer.company, buyer.name].filter(Boolean).join(' · '), strong],
    [buyer.address, plain],
    ...(buyer.taxId ? [[taxLine(buyer.taxId, buyer.branch), plain] as const] : []),
    ...(buyer.phone ? [[`${words.phone.th} ${buyer.phone}`, plain] as const] : []),
  ]
  const height = lines.reduce((sum, [text, style]) => sum + sheet.heightOf(text, style, place.width), 0) + 12
  sheet.document.roundedRect(page.left, top, page.right - page.left, height, 6).fill(colors.tint)
  lines.reduce((y, [text, style]) => sheet.write(text, style, { ...place, y }), top + 5)
  return top + height
}

function taxLine(taxId: string, branch: string | null): string {
  return [`${inBoth(words.taxId)} ${taxId}`, ...(branch ? [branchWords(branch)] : [])].join('   ')
}

/** The head of a later page. @returns the y coordinate for the table */
export function drawShortHead(sheet: Sheet, head: Letterhead): number {
  const place = { x: page.left, width: page.right - page.left, y: page.top }
  sheet.write(head.seller.name.th, strong, place)
  return sheet.write(`${head.title.th} ${head.number}`, plain, { ...place, align: 'right' }) + 8
}

/** The footer of every page. */
export function drawFoot(sheet: Sheet, { number, seller, isCancelled }: Letterhead, pageWords: string): void {
  const place = { x: page.left, width: page.right - page.left, y: page.bottom + 6 }
  sheet.rule(page.bottom)
  const cancelled = isCancelled ? ` · ${inBoth(words.cancelled)}` : ''
  sheet.write(`${number}${cancelled} · ${inBoth(words.taxId)} ${seller.taxId}`, { size: 8, color: colors.soft }, place)
  sheet.write(pageWords, { size: 8, color: colors.soft }, { ...place, align: 'right' })
}
