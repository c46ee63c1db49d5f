import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasTest } from './test-titles'

/** The number of rows in each part of the checklist: A1 to A17, and so on. */
const parts = { A: 17, J: 15, P: 27, X: 14, U: 19, F: 9, D: 13, R: 25 } as const

type Row = Readonly<{ id: string; cells: readonly string[]; proof: string }>

const rows: Row[] = readFileSync(path.join(process.cwd(), 'e2e/security/CHECKLIST.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [id = '', ...cells] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, cells, proof: cells.at(-1) ?? '' }
  })

/** Why a row's last cell is invalid, or null. Valid are existing tests, `open`, or a reason. */
function issueOf(proof: string): string | null {
  if (proof === 'open' || /^does not apply: \w/.test(proof)) return null
  for (const part of proof.split(/; (?=`)/)) {
    const issue = issueOfTest(part)
    if (issue) return issue
  }
  return null
}

function issueOfTest(proof: string): string | null {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
  if (!file || !name) return 'is neither a test nor open nor a reason'
  if (!existsSync(path.join(process.cwd(), file))) return `names ${file}, which does not exist`
  return hasTest(file, name) ? null : `names a test that ${file} does not have`
}

describe('the checklist of attacks and failures', () => {
  it('has every row once, in order, with attack, defence and test', () => {
    const ids = Object.entries(parts).flatMap(([letter, count]) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ cells }) => cells.length !== 3 || cells.includes('')).map(({ id }) => id)).toEqual([])
  })

  it('names tests and files that exist', () => {
    expect(rows.flatMap(({ id, proof }) => (issueOf(proof) ? [`${id} ${issueOf(proof)}`] : []))).toEqual([])
    const defences = rows.flatMap(({ id, cells }) =>
      [...(cells[1] ?? '').matchAll(/`((?:lib|app)\/[^`]+)`/g)].map((match) => [id, match[1] ?? ''] as const),
    )
    expect(defences.filter(([, file]) => !existsSync(path.join(process.cwd(), file)))).toEqual([])
  })

  it('would notice a test that is gone', () => {
    const itself = '`lib/tools/testing/checklist.test.ts` › would notice a test that is gone'
    expect(issueOf(itself)).toBeNull()
    expect(issueOf(`${itself}; \`lib/tools/testing/checklist.test.ts\` › the checklist of attacks and failures`)).toContain('does not have')
    expect(issueOf('`lib/tools/testing/checklist.test.ts` › would notice a test')).toContain('does not have')
    expect(issueOf('`lib/tools/testing/gone.test.ts` › x')).toContain('does not exist')
    expect(issueOf('surely')).toContain('neither')
  })
})
