import { writeFileSync } from 'node:fs'
import { checklistFile, idsIn, noProof, proveChecklist, proveSpecification, readTestsById, specificationFile } from './ledgers'
import { readSource } from './sources'

const tests = readTestsById()

const ledgers = [
  { file: specificationFile, prove: proveSpecification, least: 300 },
  { file: checklistFile, prove: proveChecklist, least: 120 },
] as const

describe.each(ledgers)('the ledger $file', ({ file, prove, least }) => {
  const text = readSource(file)

  it('has every id once', () => {
    const ids = idsIn(text)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(least)
  })

  it('names the files of the tests that have its ids, at least one each (UPDATE_LEDGERS=1 rewrites it)', () => {
    const proven = prove(text, tests)
    if (process.env.UPDATE_LEDGERS) writeFileSync(file, proven)
    else expect(text).toBe(proven)
    expect(proven.split('\n').filter((line) => line.includes(noProof))).toEqual([])
  })
})

it('each id in a title stands in a ledger', () => {
  const known = new Set(ledgers.flatMap(({ file }) => idsIn(readSource(file))))
  expect([...tests].filter(([id]) => !known.has(id))).toEqual([])
})

describe('deviations from the specification', () => {
  const table = readSource('docs/deviations.md')
  const rows = table.split('\n').flatMap((line) => {
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim())
    return id && /^S\d+\.\d+$/.test(id) ? [{ id, cells: cells.slice(0, 4) }] : []
  })

  it('are the statements that the ledger marks, each with what differs, why, and the setting that restores it', () => {
    const marked = Array.from(readSource(specificationFile).matchAll(/^- `(\S+)` .*? \(deviates\) → /gm), ([, id = '']) => id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(marked.toSorted())
    expect(rows.filter(({ cells }) => cells.length < 4 || cells.includes(''))).toEqual([])
  })
})
