/** @jest-environment jsdom */
import { buildShopRows } from '@/lib/backend/seed/build-shop-rows'
import templates from '@/lib/domain/settings/templates.json'
import { sanitize } from '@/lib/features/content/sanitize'
import { isEditable, readText, writeText } from '@/lib/features/staff/content/text-html'

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\s*<(p|h2|ul|ol|div|table|details|img)\b/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What pages show, without the spaces between blocks. */
const shown = (html: string) =>
  sanitize(html)
    .replace(/\s*(<\/?(?:p|h\d|ul|ol|li|div|table|thead|tbody|tr|th|td|details|summary)\b[^>]*>)\s*/g, '$1')
    .trim()

it('shows and writes all texts of the demo shop and all templates as they are', async () => {
  const rows = await buildShopRows({ now: new Date('2026-06-01T03:00:00Z'), passwordHash: '', pastDays: 0 })
  const pages = Object.values(templates).flatMap((each) => Object.values(each).map((lines) => lines.join('\n')))
  const texts = [...new Set([...textsIn(rows), ...pages])]
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((html) => !isEditable(html))).toEqual([])
  expect(texts.filter((html) => shown(writeText(readText(html))) !== shown(html))).toEqual([])
})
