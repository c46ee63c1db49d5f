import { html, type Html } from '@/lib/core/html'
import type { Locale } from '@/lib/core/locale'

type PlainDocument = Readonly<{
  language: Locale
  title: string
  /** The page's style sheet (plain-style.ts), which its policy names by its hash. */
  style: string
  /** The header's text, which links to the front page. */
  header: string
  /** Additional elements of the head; each line ends with a newline. */
  head?: Html
  /** The content below the header. */
  main: Html
}>

/** A self-contained page in the shop's design: no scripts, no required files, not indexed by search engines. */
export function plainDocument({ language, title, style, header, head = html``, main }: PlainDocument): string {
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
