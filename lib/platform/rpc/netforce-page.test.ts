import { readFileSync } from 'node:fs'
import { staffCalls, visitorCalls } from '@/lib/domain/methods/rights'

/** The documentation page for operators who put the storefront in front of a Netforce server. */
const page = readFileSync('docs/netforce.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))

it('has all columns in each row of a call of the storefront', () => {
  const own = rows.filter((row) => visitorCalls.some((call) => row.startsWith(`| \`${call}\` |`)))
  expect(own.filter((row) => row.split('|').length !== 6)).toEqual([])
})

it('names each call that the storefront makes once, and no other', () => {
  const table = page.slice(page.indexOf('## The calls'), page.indexOf('## Invalidation webhook'))
  const named = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)[\w.]+(?=`)/g) ?? [])
  expect(named.toSorted()).toEqual([...visitorCalls, ...staffCalls].toSorted())
})
