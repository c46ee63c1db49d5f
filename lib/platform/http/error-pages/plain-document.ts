import { html, type Html } from '@/lib/core/html'
import { style } from './plain-style'
import type { Locale } from '@/lib/core/locale'

type PlainDocument = Readonly<{
  language: Locale
  title: string
  /** What the header says, which leads to the front page. */
  header: string
  /** More of the head; each line ends itself. */
  head?: Html
  /** What stands below the header. */
  main: Html
}>

/** A page that stands alone, in the look of the shop: no scripts, no files that it needs, out of search engines. */
export function plainDocument({ language, title, header, head = html``, main }: PlainDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<style>${{ markup: style }}</style>
</head>
<body>
<header><a href="/${language}/home">${header}</a></header>
<div></div>
<main>
${main}
</main>
</body>
</html>
`.markup
}
