import { html, type Html } from '@/lib/core/html'
import { style } from './plain-style'
import type { Language } from '@/lib/core/routes'
import { shopName } from '@/lib/core/shop-details'

type PlainDocument = Readonly<{
  language: Language
  title: string
  /** More of the head; each line ends itself. */
  head?: Html
  /** What stands below the header with the shop's name. */
  main: Html
}>

/** A page that stands alone, in the look of the shop: no scripts, no files that it needs, out of search engines. */
export function plainDocument({ language, title, head = html``, main }: PlainDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${shopName}</title>
${head}<style>${{ markup: style }}</style>
</head>
<body>
<header><a href="/${language}/home">${shopName}</a></header>
<div></div>
<main>
${main}
</main>
</body>
</html>
`.markup
}
