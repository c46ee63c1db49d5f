import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inlineStyles, sheetsIn } from './inline-styles'

const linkTo = (name: string, more = '') => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${more}/>`

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sheets-'))
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(path.join(folder, 'static/chunks/a_1.css'), '@font-face{src:url(../media/a.woff2)}p{content:"$&"}')
  writeFileSync(path.join(folder, 'static/chunks/b.css'), 'p::after{content:"</style><script>"}')
})

afterAll(() => rmSync(folder, { recursive: true }))

it('a page has its style sheet in it, by whose hash it may apply, and a link that no browser follows', () => {
  const { page, hashes } = inlineStyles(`<head>${linkTo('a_1.css')}</head>`, sheetsIn(folder))
  const text = '@font-face{src:url(/_next/static/media/a.woff2)}p{content:"$&"}'
  expect(page).toBe(`<head><style>${text}</style>${linkTo('a_1.css', ' disabled=""')}</head>`)
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`])
})

it.each([
  ['of a build that is not here', linkTo('gone.css')],
  ['that would end its element', linkTo('b.css')],
  ['of someone else', '<link rel="stylesheet" href="https://elsewhere.example/a_1.css" data-precedence="next"/>'],
  ['that leads out of the folder', linkTo('../chunks/a_1.css')],
])('a style sheet stays where it is %s', (_name, html) => {
  expect(inlineStyles(html, sheetsIn(folder))).toEqual({ page: html, hashes: [] })
})

it('a style that someone else wrote into a page gets no hash', () => {
  const html = '<style>body{display:none}</style>'
  expect(inlineStyles(html, sheetsIn(folder))).toEqual({ page: html, hashes: [] })
})
