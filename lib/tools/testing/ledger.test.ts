import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasTest, testTitles } from './test-titles'

type Line = Readonly<{ id: string; proof: string }>

const ledger = readFileSync(path.join(process.cwd(), 'e2e/specification.md'), 'utf8')

const lines: Line[] = ledger
  .split('\n')
  .filter((line) => /^- \d/.test(line))
  .map((line) => {
    const [, id = line, proof = ''] = /^- (\S+) .*? → (.+)$/.exec(line) ?? []
    return { id, proof }
  })

/** Why a proof is invalid, or null: it is open, or each of its tests exists in the named file. */
function issueOf(proof: string): string | null {
  if (/^open #\d+$/.test(proof)) return null
  for (const part of proof.split(/; (?=\S+ › )/)) {
    const issue = issueOfTest(part)
    if (issue) return issue
  }
  return null
}

function issueOfTest(proof: string): string | null {
  const [file, name] = proof.split(' › ')
  if (!file || !name) return 'is neither a test nor open'
  if (!existsSync(path.join(process.cwd(), file))) return `names ${file}, which does not exist`
  return hasTest(file, name) ? null : `names "${name}", which ${file} does not have`
}

describe('the ledger of the specification', () => {
  it('numbers every statement once', () => {
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThan(150)
  })

  it('names tests that exist, or the open issue that will bring one', () => {
    expect(lines.flatMap(({ id, proof }) => (issueOf(proof) ? [`${id} ${issueOf(proof)}`] : []))).toEqual([])
  })

  it('reports a missing test, also after an existing one', () => {
    const itself = 'lib/tools/testing/ledger.test.ts › numbers every statement once'
    expect(issueOf(itself)).toBeNull()
    expect(issueOf(`${itself}; lib/tools/testing/ledger.test.ts › a test that has been removed`)).toContain('does not have')
    expect(issueOf(`${itself}; lib/tools/testing/gone.test.ts › x`)).toContain('does not exist')
    expect(issueOf('')).toContain('neither')
  })

  it('does not accept a describe title or a partial title as a test', () => {
    expect(issueOf('lib/tools/testing/ledger.test.ts › the ledger of the specification')).toContain('does not have')
    expect(issueOf('lib/tools/testing/ledger.test.ts › numbers every')).toContain('does not have')
  })
})

describe('deviations from the specification', () => {
  const table = readFileSync(path.join(process.cwd(), 'docs/deviations.md'), 'utf8')
  const rows = table.split('\n').flatMap((line) => {
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim())
    return id && /^\d+\.\d+$/.test(id) ? [{ id, cells: cells.slice(0, 4) }] : []
  })

  it('are the statements that the ledger marks, each with what differs, why, and the setting that restores it', () => {
    const marked = [...ledger.matchAll(/^- (\S+) .*? \(deviates\) → /gm)].map(([, id = '']) => id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(marked.toSorted())
    expect(rows.filter(({ cells }) => cells.length < 4 || cells.includes(''))).toEqual([])
  })
})

describe('the titles of tests', () => {
  it('are read from calls, with a title for each row of a table', () => {
    const source = `
      describe('words', () => {
        it('runs', () => {})
        test(\`\${name} is there\`, { tag: '@once' }, async () => {})
        it.each([['drops one', 1], ['drops two', 2]] as const)('%s of %d', () => {})
        it.skip('is skipped', () => {})
        it.todo('is to be written')
        const onServer = hasServer ? it : it.skip
        onServer('runs on a server', () => {})
        const never = hasServer ? it.skip : null
        never('is never run', () => {})
        test.describe('a group', () => {})
        expect('not a title', 2)
      })`
    expect(testTitles(source)).toEqual(['runs', '${…} is there', '%s of %d', 'drops one of %d', 'drops two of %d', 'runs on a server'])
  })
})
