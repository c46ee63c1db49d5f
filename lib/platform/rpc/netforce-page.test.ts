import { readFileSync, writeFileSync } from 'node:fs'
import { methods } from '@/lib/domain/methods/methods'
import { modelRecords, protocolLevel } from '@/lib/domain/methods/model-records'
import { settingLevels } from '@/lib/domain/methods/protocol-level'
import { decidedRole, staffCalls, visitorCalls } from '@/lib/domain/methods/rights'

/** The documentation page for operators who put the storefront in front of a Netforce server. */
const file = 'docs/netforce.md'
const page = readFileSync(file, 'utf8')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function levels(): string {
  const fields = Object.entries(modelRecords).map(([model, record]) => {
    const added = Object.entries(record).flatMap(([name, { since }]) => (since === undefined ? [] : [[name, since] as const]))
    return [`\`${model}\``, added] as const
  })
  const rows = [...fields, ['settings', [...settingLevels]] as const]
  const numbers = Array.from({ length: protocolLevel }, (_, index) => index + 1)
  const added = rows.flatMap(([name, names]) =>
    numbers.flatMap((level) => {
      const ofLevel = names.flatMap(([field, since]) => (since === level ? [field] : []))
      return ofLevel.length > 0 ? [[String(level), name, quoted(ofLevel)]] : []
    }),
  )
  return table(
    ['level', 'of', 'adds'],
    added.toSorted(([one], [other]) => Number(one) - Number(other)),
  )
}

function staff(): string {
  const rows = staffCalls.map((call) => {
    const [model, method] = [call.slice(0, call.lastIndexOf('.')), call.slice(call.lastIndexOf('.') + 1)]
    const declaration = Object.entries(methods).find(([name]) => name === call)?.[1]
    return [`\`${call}\``, decidedRole(model, method) ?? '', declaration && 'reads' in declaration ? 'reads' : 'changes']
  })
  return table(
    ['call', 'lowest role', 'what it does'],
    rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  )
}

it.each([
  ['levels', levels()],
  ['staff', staff()],
])('has the table of %s that records and declarations say (UPDATE_COLUMNS=1 writes it)', (name, expected) => {
  const section = new RegExp(`(<!-- ${name}[^>]*-->\n)[^]*?(<!-- /${name} -->)`)
  if (process.env.UPDATE_COLUMNS) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(section, (_, start: string, end: string) => start + expected + end),
    )
  }
  expect(section.exec(readFileSync(file, 'utf8'))?.[0].split('\n').slice(1, -1).join('\n')).toBe(expected.trimEnd())
})

const calls = page.slice(page.indexOf('## The calls'), page.indexOf('<!-- staff -->'))
const rows = calls.split('\n').filter((line) => line.startsWith('| `'))

it('has one row with all columns for each call of visitors, and no other [S7.41]', () => {
  expect(rows.filter((row) => row.split('|').length !== 6)).toEqual([])
  expect(rows.map((row) => /(?<=`)[\w.]+(?=`)/.exec(row)?.[0]).toSorted()).toEqual(visitorCalls.toSorted())
})
