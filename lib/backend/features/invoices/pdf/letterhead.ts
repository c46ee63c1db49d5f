import { isReceipt, type InvoiceFacts, type InvoiceName } from '@/lib/domain/orders/invoice-facts'
import { drawLogo, type Logo } from './logo'
import { colors, page, type Sheet, type Style } from './sheet'
import { bothCalendars, branchWords, inBoth, replacedWords, replacesWords, titleOf, words } from './words'

const small: Style = { size: 8.5, color: colors.soft }
const plain: Style = { size: 9.5 }
const warning: Style = { size: 10.5, weight: 'bold', color: colors.warning }
const strong: Style = { size: 10.5, weight: 'bold' }
const middle = 318
const labelWidth = 80

/** The head of the first page: seller, title, buyer. @returns the y coordinate for the table */
export function drawLetterhead(sheet: Sheet, facts: InvoiceFacts, logo: Logo | string, replacedBy: InvoiceName | null): number {
  if (typeof logo === 'string')
    sheet.write(logo, { size: 17, weight: 'bold', color: colors.leaf }, { x: page.left, width: middle - page.left - 24, y: page.top - 5 })
  else drawLogo(sheet.document, logo, { x: page.left, y: page.top, height: 34 })
  const right = { x: middle, width: page.right - middle, align: 'right' } as const
  const belowTitle = sheet.write(titleOf(facts).th, { size: 17, weight: 'bold', color: colors.leaf }, { ...right, y: page.top - 5 })
  sheet.write(titleOf(facts).en, { size: 11, color: colors.soft }, { ...right, y: belowTitle - 2 })
  const top = page.top + 50
  const seller = drawSeller(sheet, facts, top)
  const reference = drawReference(sheet, facts, top)
  const buyer = drawBuyer(sheet, facts, Math.max(seller, reference) + 6)
  return drawReplacements(sheet, facts, replacedBy, buyer + 4) + 6
}

/** Which invoice this one replaces, and which one replaces it. @returns the y coordinate of the next line */
function drawReplacements(sheet: Sheet, { replaces }: InvoiceFacts, replacedBy: InvoiceName | null, top: number): number {
  const place = { x: page.left, width: page.right - page.left }
  const lines = [
    ...(replaces ? [[replacesWords(replaces).th, plain] as const, [replacesWords(replaces).en, small] as const] : []),
    ...(replacedBy ? [[replacedWords(replacedBy).th, warning] as const, [replacedWords(replacedBy).en, warning] as const] : []),
  ]
  return lines.reduce((y, [text, style]) => sheet.write(text, style, { ...place, y }), top)
}

function drawSeller(sheet: Sheet, facts: InvoiceFacts, top: number): number {
  const { seller } = facts
  const place = { x: page.left, width: middle - page.left - 24 }
  let y = sheet.write(seller.name.th, strong, { ...place, y: top })
  y = sheet.write(seller.address.th, plain, { ...place, y })
  y = sheet.write(seller.name.en, small, { ...place, y })
  y = sheet.write(seller.address.en, small, { ...place, y })
  y = sheet.write(`${inBoth(words.taxId)} ${seller.taxId}`, plain, { ...place, y })
  if (!isReceipt(facts)) y = sheet.write(branchWords(seller.branch), plain, { ...place, y })
  return sheet.write(`${words.phone.th} ${seller.phone}`, plain, { ...place, y })
}

/** Number, date, order and payment as pairs of label and value. */
function drawReference(sheet: Sheet, facts: InvoiceFacts, top: number): number {
  const rows = [
    [words.number, facts.number],
    [words.date, bothCalendars(facts.date)],
    [words.order, facts.orderNumber],
    ...(facts.paymentMethod ? [[words.payment, inBoth(facts.paymentMethod)] as const] : []),
  ] as const
  return rows.reduce((y, [label, value]) => {
    sheet.write(inBoth(label), small, { x: middle, width: labelWidth, y: y + 1 })
    return sheet.write(value, { ...plain, weight: 'bold' }, { x: middle + labelWidth, width: page.right - middle - labelWidth, y }) + 2
  }, top)
}

function drawBuyer(sheet: Sheet, { buyer }: InvoiceFacts, top: number): number {
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
export function drawShortHead(sheet: Sheet, facts: InvoiceFacts): number {
  const place = { x: page.left, width: page.right - page.left, y: page.top }
  sheet.write(facts.seller.name.th, strong, place)
  return sheet.write(`${titleOf(facts).th} ${facts.number}`, plain, { ...place, align: 'right' }) + 8
}

/** The footer of every page. */
export function drawFoot(sheet: Sheet, facts: InvoiceFacts, replacedBy: InvoiceName | null, pageWords: string): void {
  const place = { x: page.left, width: page.right - page.left, y: page.bottom + 6 }
  sheet.rule(page.bottom)
  const cancelled = replacedBy ? ` · ${inBoth(words.cancelled)}` : ''
  sheet.write(`${facts.number}${cancelled} · ${inBoth(words.taxId)} ${facts.seller.taxId}`, { size: 8, color: colors.soft }, place)
  sheet.write(pageWords, { size: 8, color: colors.soft }, { ...place, align: 'right' })
}
