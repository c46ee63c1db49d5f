import { hasContent } from './safe-html'
import { plainText, sanitize } from './sanitize'

test.each([
  ['<script>alert(1)</script>'],
  ['<scr<script>ipt>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['<img src="/files/a.webp" onerror="alert(1)">'],
  ['<svg onload=alert(1)><animate onbegin=alert(1)></svg>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['<template><img src=x onerror=alert(1)></template>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>'],
  ['<a href=" \u0001javascript:alert(1)">x</a>'],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>'],
  ['<a href="vbscript:msgbox(1)">x</a>'],
  ['<form action="https://evil.example"><input name="password"><button>ok</button></form>'],
  ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['<link rel="stylesheet" href="https://evil.example/a.css"><style>*{background:url(https://evil.example)}</style>'],
  ['<p style="background:url(javascript:alert(1))">x</p>'],
  ['<p id="__next" name="body" data-x="1" contenteditable autofocus onfocus=alert(1)>x</p>'],
  ['<details open ontoggle=alert(1)><summary>x</summary></details>'],
  ['<xss style="animation-name:x" onanimationstart="alert(1)"></xss>'],
  ['<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>'],
  ['<img src="https://evil.example/pixel.gif"><img src="//evil.example/pixel.gif">'],
  ['<img src="/files/a.webp" srcset="https://evil.example/a 2x">'],
  ['<video src="x" onerror="alert(1)"><source onerror="alert(1)"></video>'],
])('%j loses its dangerous markup [X5]', (html) => {
  const clean = sanitize(html)
  const tags = clean.match(/<[^>]*>/g)?.join('') ?? ''
  expect(tags).not.toMatch(/script|evil|data:|srcdoc|srcset|style|form|input|iframe|svg|meta|base\b|link|object|\s(on\w+|id|name)=/i)
})

const article = '<h2>ผัก</h2><p class="lead">a <strong>b</strong></p><ul><li>c</li></ul><details><summary>q</summary><p>a</p></details>'
const links = '<a href="/th/faq">a</a><a href="mailto:a@b.example">b</a>'

it.each([
  ['preserves the elements of an article', article, article],
  ['preserves links within the shop and mailto links', links, links],
  ['replaces an h1 with an h2', '<h1>Terms</h1>', '<h2>Terms</h2>'],
  ['drops classes that are not allowed', '<p class="lead fixed inset-0">x</p>', '<p class="lead">x</p>'],
  [
    'keeps telephone numbers on one line',
    '<a class="button" href="tel:+6625550100">02 555 0100</a>',
    '<a class="button whitespace-nowrap" href="tel:+6625550100">02 555 0100</a>',
  ],
  [
    'replaces the rel of an external link with noopener noreferrer [X10]',
    '<a href="https://line.example/x" target="_blank" rel="opener">x</a>',
    '<a href="https://line.example/x" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  [
    'wraps tables in a scrollable container',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  ],
  [
    'lazy-loads images of the shop and adds an empty alt text',
    '<img src="/files/farm,A1.webp">',
    '<img src="/files/farm,A1.webp" alt="" loading="lazy" decoding="async" />',
  ],
])('%s', (_what, html, clean) => expect(sanitize(html)).toBe(clean))

it('returns an empty text for null, and detects HTML without content', () => {
  expect(sanitize(null)).toBe('')
  expect(hasContent(sanitize('<p>&nbsp;</p>\n'))).toBe(false)
  expect(hasContent(sanitize('<p>x</p>'))).toBe(true)
})

it.each(['<'.repeat(50_000), '<a '.repeat(20_000), '<div>'.repeat(5_000), '&'.repeat(50_000), '<!--'.repeat(12_000)])(
  'sanitizes hostile input in less than 2 seconds of CPU time',
  (html) => {
    const start = process.cpuUsage()
    sanitize(html)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
  },
)

describe('a description in plain text', () => {
  it('joins paragraphs with a space, decodes entities and drops scripts', () => {
    expect(plainText('<p>Fish &amp; rice</p><p>1 &lt; 2</p><script>x</script>')).toBe('Fish & rice 1 < 2')
  })

  it('adds no space around inline elements', () => {
    expect(plainText('<p>ผัก<strong>สด</strong>, <a href="/th/home">ปลา</a></p>')).toBe('ผักสด, ปลา')
  })
})
