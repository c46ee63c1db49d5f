import { policyHash } from '../csp-hash'
import type { Locale } from '../locale'
import { html, type Html } from './html'

type PlainPage = Readonly<{
  language: Locale
  colors: PlainColors
  title: string
  /** The header's text, which links to the front page. */
  header: string
  /** Additional elements of the head; each line ends with a newline. */
  head?: Html
  /** The content below the header. */
  main: Html
}>

/**
 * A self-contained page in the shop's design: no scripts, no required files, not indexed by search engines. The policy among its headers
 * allows its style, the shop's icon and forms of the shop.
 */
export function plainPage({ language, colors, title, header, head = html``, main }: PlainPage) {
  const style = plainStyle(colors)
  const policy = `default-src 'none'; style-src ${policyHash(style)}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  const { markup: body } = html`<!doctype html>
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
`
  return { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }, body }
}

/** The colors of a self-contained page: `--main` carries white text, `--accent` dark text. */
type PlainColors = Readonly<{ color: string; accent: string }>

/** The style of a self-contained page in the colors of the shop (tokens of `app/theme.css`). */
const plainStyle = ({ color, accent }: PlainColors) => `
:root { --main: ${color}; --accent: ${accent}; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; color: #12291c; background: color-mix(in srgb, #fff, var(--main) 5%); font: 1rem/1.7 'IBM Plex Sans Thai Looped', 'Noto Sans Thai Looped', Thonburi, 'Leelawadee UI', system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem; color: #fff; background: var(--main); font-size: 1.3125rem; font-weight: 600; text-align: center; }
header a { color: inherit; text-decoration: none; }
header + div { --scallop: 1.5rem; height: 1.125rem; background: repeating-linear-gradient(90deg, var(--main) 0 var(--scallop), var(--accent) var(--scallop) calc(2 * var(--scallop))); mask: linear-gradient(#000 0 0) top / 100% .375rem no-repeat, radial-gradient(circle at 50% 0, #000 calc(var(--scallop) / 2 - .5px), transparent calc(var(--scallop) / 2)) 0 calc(.375rem - .5px) / var(--scallop) calc(var(--scallop) / 2 + .5px) repeat-x; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
a { color: var(--main); }
h1 { margin: 0 0 1rem; text-wrap: balance; font-size: 1.75rem; line-height: 1.45; }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; }
.notice { margin: 0; padding: .75rem 1rem; background: #fff1cc; border-radius: .75rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; align-items: baseline; margin: 1.5rem 0 0; }
dt { color: #47604f; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; text-align: right; }
dd.amount { font-size: 1.75rem; line-height: 1.35; }
form { display: grid; gap: .75rem; }
button, .button { min-height: 2.75rem; padding: .5rem 1.5rem; color: var(--main); background: #fff; border: 1px solid var(--main); border-radius: 999px; font: inherit; font-weight: 600; cursor: pointer; }
button:hover, .button:hover { background: color-mix(in srgb, #fff, var(--main) 10%); }
.button { display: inline-block; margin: .75rem 0; text-decoration: none; }
.approve { color: #12291c; background: var(--accent); border-color: var(--accent); }
.approve:hover { background: color-mix(in srgb, var(--accent), #000 8%); }
button.decline { color: #c0321d; border-color: #c0321d; }
button.decline:hover { background: #fdeae6; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`
