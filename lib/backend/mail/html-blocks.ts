import type { BillLine, MailBlock, MailFact } from './document'
import { html, type Html } from './html'
import { colors } from './html-style'

const textStyle = `font-size:16px;line-height:1.75;color:${colors.ink};`
const softStyle = `font-size:14px;line-height:1.7;color:${colors.soft};`
const cell = `padding:10px 0;border-top:1px solid ${colors.line};vertical-align:top;`
const sumCell = 'padding:3px 0;vertical-align:top;'
const figures = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;'

export function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 18px;white-space:pre-line;${textStyle}">${block.text}</p>`
    case 'title':
      return html`<h2 class="ink" style="margin:30px 0 10px;font-size:18px;line-height:1.5;font-weight:600;color:${colors.ink};">${block.text}</h2>`
    case 'small':
      return html`<p class="soft" style="margin:18px 0 0;white-space:pre-line;${softStyle}">${block.text}</p>`
    case 'button':
      return button(block)
    case 'facts':
      return table(html`${block.facts.map(factRow)}`)
    case 'bill':
      return table(html`${block.lines.map(lineRow)}${sumRows(block.sums)}${totalRow(block.total)}`)
    case 'voucher':
      return voucher(block)
  }
}

function table(rows: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;">${rows}</table>`
}

/** A table cell carries the colour, so that it is a button where links cannot have one. */
function button({ label, url }: Readonly<{ label: string; url: string }>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0;"><tr><td bgcolor="${colors.mango}" style="border-radius:999px;background-color:${colors.mango};"><a href="${url}" style="display:inline-block;padding:13px 30px;font-size:16px;line-height:1.5;font-weight:600;color:${colors.ink};text-decoration:none;">${label}</a></td></tr></table>`
}

function factRow({ label, value }: MailFact): Html {
  return html`<tr><td class="soft rule" width="34%" style="${cell}padding-right:14px;${softStyle}">${label}</td><td class="ink rule" style="${cell}white-space:pre-line;font-size:15px;line-height:1.65;color:${colors.ink};">${value}</td></tr>`
}

function lineRow({ name, qty, amount }: BillLine): Html {
  return html`<tr><td class="ink rule" style="${cell}font-size:15px;line-height:1.6;color:${colors.ink};">${name}&nbsp;<span class="soft" style="white-space:nowrap;color:${colors.soft};">×&nbsp;${qty}</span></td><td class="ink rule" align="right" style="${cell}padding-left:14px;font-size:15px;line-height:1.6;color:${colors.ink};${figures}">${amount}</td></tr>`
}

function sumRows(sums: readonly MailFact[]): Html {
  return html`${sums.map(({ label, value }, index) => {
    const style = index === 0 ? `${cell}padding-bottom:3px;` : sumCell
    return html`<tr><td class="soft rule" style="${style}${softStyle}">${label}</td><td class="soft rule" align="right" style="${style}padding-left:14px;${softStyle}${figures}">${value}</td></tr>`
  })}`
}

/** Like a price on a market's card: the one large figure. */
function totalRow({ label, value }: MailFact): Html {
  return html`<tr><td class="ink" style="padding:8px 0 0;font-size:16px;line-height:1.5;font-weight:600;color:${colors.ink};vertical-align:bottom;">${label}</td><td class="ink" align="right" style="padding:8px 0 0 14px;font-size:24px;line-height:1.4;font-weight:600;color:${colors.ink};${figures}">${value}</td></tr>`
}

function voucher({ worth, code, terms }: Readonly<{ worth: string; code: string; terms: string }>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td align="center" bgcolor="${colors.butter}" style="padding:24px 16px 22px;border:2px dashed ${colors.mango};border-radius:18px;background-color:${colors.butter};"><p style="margin:0 0 4px;font-size:30px;line-height:1.4;font-weight:600;color:${colors.ink};">${worth}</p><p style="margin:0 0 8px;font-family:Menlo,Consolas,monospace;font-size:18px;line-height:1.6;font-weight:600;color:${colors.leaf};word-break:break-word;">${code}</p><p style="margin:0;${softStyle}">${terms}</p></td></tr></table>`
}
