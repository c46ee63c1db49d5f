import { policyHash } from '@/lib/core/csp-hash'

/** The shop's design (tokens of `app/theme.css`) for a self-contained page. */
export const style = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; color: #12291c; background: #f4f8f3; font: 1rem/1.7 'IBM Plex Sans Thai Looped', 'Noto Sans Thai Looped', Thonburi, 'Leelawadee UI', system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem; color: #fff; background: #235a3d; font-size: 1.3125rem; font-weight: 600; text-align: center; }
header a { color: inherit; text-decoration: none; }
header + div { --scallop: 1.5rem; height: 1.125rem; background: repeating-linear-gradient(90deg, #235a3d 0 var(--scallop), #ffc43a var(--scallop) calc(2 * var(--scallop))); mask: linear-gradient(#000 0 0) top / 100% .375rem no-repeat, radial-gradient(circle at 50% 0, #000 calc(var(--scallop) / 2 - .5px), transparent calc(var(--scallop) / 2)) 0 calc(.375rem - .5px) / var(--scallop) calc(var(--scallop) / 2 + .5px) repeat-x; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
a { color: #235a3d; }
h1 { margin: 0 0 1rem; text-wrap: balance; font-size: 1.75rem; line-height: 1.45; }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; }
.notice { margin: 0; padding: .75rem 1rem; background: #fff1cc; border-radius: .75rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; align-items: baseline; margin: 1.5rem 0 0; }
dt { color: #47604f; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; text-align: right; }
dd.amount { font-size: 1.75rem; line-height: 1.35; }
form { display: grid; gap: .75rem; }
button, .button { min-height: 2.75rem; padding: .5rem 1.5rem; color: #235a3d; background: #fff; border: 1px solid #235a3d; border-radius: 999px; font: inherit; font-weight: 600; cursor: pointer; }
button:hover, .button:hover { background: #e8f1e8; }
.button { display: inline-block; margin: .75rem 0; text-decoration: none; }
.approve { color: #12291c; background: #ffc43a; border-color: #ffc43a; }
.approve:hover { background: #f5b01a; }
button.decline { color: #c0321d; border-color: #c0321d; }
button.decline:hover { background: #fdeae6; }
:focus-visible { outline: 3px solid #2e7350; outline-offset: 2px; }
`

/** The policy of such a page: no scripts; it may show the shop's icon and submit a form to the shop. */
export const plainPagePolicy = `default-src 'none'; style-src ${policyHash(style)}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
