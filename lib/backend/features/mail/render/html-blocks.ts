import type { BillLine, MailBlock, MailFact } from './document'
import { html, type Html } from '@/lib/core/markup/html'
import { colors, textStyle, type BrandColors } from './html-style'

const valueStyle = `font-size:15px;line-height:1.65;color:${colors.ink};`
const softStyle = `font-size:14px;line-height:1.7;color:${colors.soft};`
const strongStyle = `font-weight:600;color:${colors.ink};`
const ruledCell = `padding:10px 0;border-top:1px solid ${colors.line};vertical-align:top;`
const sumCell = 'padding:3px 0;vertical-align:top;'
const figures = 'padding-left:14px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;'

export function blockHtml(block: MailBlock, brand: BrandColors): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 18px;${textStyle}">${lines(block.text)}</p>`
    case 'words':
      return block.html
    case 'title':
      return html`<h2 class="ink" style="margin:30px 0 10px;font-size:18px;line-height:1.5;${strongStyle}">
        ${block.text}
      </h2>`
    case 'small':
      return html`<p class="soft" style="margin:18px 0 0;${softStyle}">${lines(block.text)}</p>`
    case 'button':
      return button(block, brand)
    case 'facts':
      return table(html`${block.facts.map(factRow)}`)
    case 'bill':
      return table(html`${block.lines.map(lineRow)}${block.sums.map(sumRow)}${totalRow(block.total)}`)
    case 'voucher':
      return voucher(block, brand)
  }
}

/** Line breaks as elements: Outlook ignores other kinds. */
function lines(text: string): Html {
  return html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`
}

function table(rows: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
    style="margin:0 0 22px;">${rows}</table>`
}

/** The table cell has the background color, for mail programs that do not color links. */
function button({ label, url }: Readonly<{ label: string; url: string }>, { mango }: BrandColors): Html {
  const link = `display:inline-block;padding:13px 30px;font-size:16px;line-height:1.5;${strongStyle}`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0;">
    <tr><td bgcolor="${mango}" style="border-radius:999px;background-color:${mango};">
      <a href="${url}" style="${link}text-decoration:none;">${label}</a>
    </td></tr>
  </table>`
}

function factRow({ label, value }: MailFact): Html {
  return html`<tr>
    <td class="soft rule" width="34%" style="${ruledCell}padding-right:14px;${softStyle}">${label}</td>
    <td class="ink rule" style="${ruledCell}${valueStyle}">${lines(value)}</td>
  </tr>`
}

function lineRow({ name, qty, amount }: BillLine): Html {
  return html`<tr>
    <td class="ink rule" style="${ruledCell}${valueStyle}">
      ${name}&nbsp;<span class="soft" style="white-space:nowrap;color:${colors.soft};">×&nbsp;${qty}</span>
    </td>
    <td class="ink rule" align="right" style="${ruledCell}${valueStyle}${figures}">${amount}</td>
  </tr>`
}

/** Only the first row has a rule above it. */
function sumRow({ label, value }: MailFact, index: number): Html {
  const style = `${index === 0 ? `${ruledCell}padding-bottom:3px;` : sumCell}${softStyle}`
  return html`<tr>
    <td class="soft rule" style="${style}">${label}</td>
    <td class="soft rule" align="right" style="${style}${figures}">${value}</td>
  </tr>`
}

/** The total is the only large figure, like a price tag. */
function totalRow({ label, value }: MailFact): Html {
  const style = `padding:8px 0 0;vertical-align:bottom;${strongStyle}`
  return html`<tr>
    <td class="ink" style="${style}font-size:16px;line-height:1.5;">${label}</td>
    <td class="ink" align="right" style="${style}${figures}font-size:24px;line-height:1.4;">${value}</td>
  </tr>`
}

type VoucherBlock = Extract<MailBlock, { kind: 'voucher' }>

function voucher({ worth, code, terms }: VoucherBlock, { leaf, mango }: BrandColors): Html {
  const card = `padding:24px 16px 22px;border:2px dashed ${mango};border-radius:18px;`
  const codeFont = 'font-family:Menlo,Consolas,monospace;font-size:18px;line-height:1.6;font-weight:600;'
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
    style="margin:0 0 16px;">
    <tr><td align="center" bgcolor="${colors.butter}" style="${card}background-color:${colors.butter};">
      <p style="margin:0 0 4px;font-size:30px;line-height:1.4;${strongStyle}">${worth}</p>
      <p style="margin:0 0 8px;${codeFont}color:${leaf};">${code}</p>
      <p style="margin:0;${softStyle}">${terms}</p>
    </td></tr>
  </table>`
}
