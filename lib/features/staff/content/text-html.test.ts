/** @jest-environment jsdom */
import { canonicalHtml, isEditable, readText, writeText } from './text-html'

const rewritten = (html: string) => writeText(readText(html))

it.each([
  [
    'paragraphs and headings',
    '<h2>Fresh</h2>\n<p class="lead">From <strong>our <em>garden</em></strong><br>daily</p>\n<h3 lang="th">ผัก</h3>',
  ],
  ['lists within lists', '<ol class="steps" start="3"><li>Order<ul><li>Kale</li></ul></li><li><p>Receive</p></li></ol>'],
  ['links', '<p><a href="/th/faq" class="button">FAQ</a> <a href="tel:+6625550100">02</a></p>'],
  [
    'pictures of the shop',
    '<p><img src="/files/a.webp" alt="A field"></p>\n<figure><img src="/files/b.webp" alt=""><figcaption>B</figcaption></figure>',
  ],
  ['questions', '<details open=""><summary>When?</summary><p>Daily.</p></details>'],
  [
    'tables',
    '<table><thead><tr><th scope="col">Area</th><th>Fee</th></tr></thead><tbody><tr><td colspan="2">Sathon <b>50</b></td></tr></tbody></table>',
  ],
  ['cards', '<div class="cards"><div class="card"><h2>A</h2><p>B <span class="badge">C</span></p></div><div class="card">D</div></div>'],
  [
    'what is rare',
    '<dl><dt>a</dt><dd><p>b</p></dd></dl>\n<pre>  a\n  b</pre>\n<hr>\n<p>H<sub>2</sub>O <small><s>12</s></small> a<wbr>b</p>',
  ],
])('writes %s as they were', (_what, html) => {
  expect(rewritten(html)).toBe(html)
  expect(isEditable(html)).toBe(true)
})

it.each([
  ['text without a paragraph gets one', 'Fresh <b>kale</b>', '<p>Fresh <b>kale</b></p>'],
  ['an h1 becomes an h2', '<h1>Terms</h1>', '<h2>Terms</h2>'],
  ['what pages remove goes', '<p style="color:red" onclick="alert(1)" class="fixed lead"><font>a</font></p>', '<p class="lead">a</p>'],
  ['nothing is left of an empty text', '<p></p>', ''],
])('%s', (_what, html, clean) => {
  expect(rewritten(html)).toBe(clean)
  expect(isEditable(html)).toBe(true)
})

it.each([
  ['a script', '<p>a<script>alert(1)</script></p>'],
  ['a link that runs code', '<p><a href="java\nscript:alert(1)">a</a></p>'],
  ['a link to another protocol', '<p><a href=" \u0001data:text/html,x">a</a></p>'],
  ['a picture of another site', '<p>a<img src="https://evil.example/x.gif" onerror="alert(1)"></p>'],
])('never shows %s', (_what, html) => expect(rewritten(html)).toMatch(/^<p>(<a>)?a(<\/a>)?<\/p>$/))

it.each([
  ['a table with the widths of its columns', '<table><colgroup><col span="2"></colgroup><tbody><tr><td>a</td></tr></tbody></table>'],
  ['words beside a paragraph in a cell', '<table><tbody><tr><td>a<p>b</p></td></tr></tbody></table>'],
])('refuses %s, which it would change', (_what, html) => expect(isEditable(html)).toBe(false))

it('tells apart what readers would see, and nothing else', () => {
  const same = '<p><strong><a href="/th">a</a></strong></p><p>b</p>'
  expect(canonicalHtml(same)).toBe(canonicalHtml(' <p><a href="/th"><b> a</b></a> </p>\n<p style="x">b</p>'))
  for (const other of ['<p>a</p><p>b</p>', same.replace('/th', '/en'), same.replace('b</p>', 'c</p>'), same.replace('<p>b', '<h2>b')])
    expect(canonicalHtml(other)).not.toBe(canonicalHtml(same))
})
