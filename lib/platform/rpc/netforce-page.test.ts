import { readFileSync } from 'node:fs'
import { staffCalls, visitorCalls } from '@/lib/domain/methods/rights'

/** The documentation page for operators who put the storefront in front of a Netforce server. */
const page = readFileSync('docs/netforce.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))

it.each(visitorCalls)('%s has exactly one row with all columns', (call) => {
  const found = rows.filter((row) => row.startsWith(`| \`${call}\` |`))
  expect(found).toHaveLength(1)
  expect(found[0]?.split('|')).toHaveLength(6)
})

it.each(staffCalls)('the staff call %s has a row', (call) => {
  expect(rows.some((row) => row.includes(`\`${call}\``))).toBe(true)
})

it('names no call that the storefront does not make', () => {
  const table = page.slice(page.indexOf('## The calls'), page.indexOf('## Invalidation webhook'))
  const named = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)[\w.]+(?=`)/g) ?? [])
  expect(named.toSorted()).toEqual([...visitorCalls, ...staffCalls].toSorted())
})
