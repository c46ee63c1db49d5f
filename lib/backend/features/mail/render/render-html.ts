import { pageHref } from '@/lib/core/urls/routes'
import type { MailDocument } from './document'
import { html, type Html } from '@/lib/core/markup/html'
import { blockHtml } from './html-blocks'
import { brandColorsOf, colors, darkStyles, fonts, type BrandColors } from './html-style'
import { questionsLine } from '../mail-messages'
import type { Sender } from '../sender'

const signStyle = 'padding:22px 32px 18px;border-radius:20px 20px 0 0;'
const sheetStyle = `padding:28px 32px 36px;border-radius:0 0 20px 20px;background-color:${colors.sheet};`
const headingStyle = `margin:0 0 20px;font-size:24px;line-height:1.45;font-weight:600;color:${colors.ink};`
const wordmarkStyle = `font-size:26px;line-height:1.3;font-weight:600;color:${colors.onLeaf};text-decoration:none;`
/** Dark logos are legible in dark mode, too. */
const logoStyle = `height:40px;width:auto;max-width:200px;padding:6px 10px;border-radius:10px;background-color:${colors.sheet};color:${colors.ink};`
const hiddenStyle = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;'

/**
 * Renders HTML that works in all mail programs: tables, inline styles, and no image but the shop's logo, whose text stands in for a blocked one.
 * @param publicUrl the shop's public URL, which its name links to
 */
export function renderHtml(document: MailDocument, publicUrl: string, sender: Sender): string {
  const { language, subject } = document
  const brand = brandColorsOf(sender)
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${colors.ground};">
${preview(document.preview)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="background-color:${colors.ground};">
<tr><td align="center" style="padding:24px 8px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:600px;font-family:${fonts};">
<tr><td bgcolor="${brand.leaf}" class="pad" style="${signStyle}background-color:${brand.leaf};">${wordmark(document, publicUrl, sender)}</td></tr>
<tr><td class="sheet" style="background-color:${colors.sheet};">${awning(brand)}</td></tr>
<tr><td class="sheet pad" style="${sheetStyle}">
<h1 class="ink" style="${headingStyle}">${document.heading}</h1>
${document.blocks.map((block) => blockHtml(block, brand))}
</td></tr>
<tr><td class="pad" style="padding:24px 32px 0;">${footer(document, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

/** Preview text that is hidden in the mail itself; the filling keeps the first words of the mail out of the preview. */
function preview(text: string): Html {
  const filling = '\u00a0\u200c'.repeat(80)
  return html`<div style="${hiddenStyle}">${text}${filling}</div>`
}

function wordmark({ language }: MailDocument, publicUrl: string, { name, logoPath }: Sender): Html {
  const home = new URL(pageHref(language, 'home'), publicUrl).toString()
  if (logoPath === null) return html`<a href="${home}" style="${wordmarkStyle}">${name}</a>`
  const logo = new URL(logoPath, publicUrl).toString()
  return html`<a href="${home}" style="${wordmarkStyle}"><img src="${logo}" alt="${name}" height="40" style="${logoStyle}"></a>`
}

/** Odd, so that both ends have the same color. */
const stripeCount = 19

/** A market awning: one table cell per stripe, with a rounded lower edge where the mail program supports it. */
function awning({ leaf, mango }: BrandColors): Html {
  const stripes = Array.from({ length: stripeCount }, (_, index) => {
    const color = index % 2 === 0 ? leaf : mango
    const style = `height:16px;font-size:0;line-height:0;background-color:${color};border-radius:0 0 16px 16px;`
    return html`<td height="16" bgcolor="${color}" style="${style}">&nbsp;</td>`
  })
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0"
    style="table-layout:fixed;"><tr>${stripes}</tr></table>`
}

function footer({ language, reason }: MailDocument, { imprint, phone }: Sender): Html {
  const lines = [questionsLine(language, phone), reason, imprint.join(' · ')].filter((line) => line !== '')
  return html`${lines.map(
    (line) => html`<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:1.7;color:${colors.soft};">${line}</p>`,
  )}`
}
