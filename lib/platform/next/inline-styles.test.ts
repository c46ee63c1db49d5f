import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { inlineStyles, sheetsIn } from './inline-styles'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
const linkTo = (name: string, more = '') => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${more}/>`

const folder = temporaryFolder()

beforeAll(() => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(path.join(folder, 'static/chunks/a_1.css'), '@font-face{src:url(../media/a.woff2)}p{content:"$&ผัก"}')
  writeFileSync(path.join(folder, 'static/chunks/b.css'), 'p::after{content:"</style><script>"}')
})

it('a page gets its style sheet inlined with a hash, and the link to it is disabled', () => {
  const { page, hashes } = inlineStyles(`<head>${linkTo('a_1.css')}</head>`, sheetsIn(folder))
  const text = '@font-face{src:url(/_next/static/media/a.woff2)}p{content:"$&ผัก"}'
  expect(page).toBe(bytesOf(`<head><style>${text}</style>${linkTo('a_1.css', ' disabled=""')}</head>`))
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`])
})

it.each([
  ['of another build', linkTo('gone.css')],
  ['that contains a closing style tag', linkTo('b.css')],
  ['of another origin', '<link rel="stylesheet" href="https://elsewhere.example/a_1.css" data-precedence="next"/>'],
  ['with a path outside of the folder', linkTo('../chunks/a_1.css')],
])('a style sheet %s is not inlined', (_name, html) => {
  expect(inlineStyles(html, sheetsIn(folder))).toEqual({ page: html, hashes: [] })
})

it('an injected style element gets no hash', () => {
  const html = '<style>body{display:none}</style>'
  expect(inlineStyles(html, sheetsIn(folder))).toEqual({ page: html, hashes: [] })
})
