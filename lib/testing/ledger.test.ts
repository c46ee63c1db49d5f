import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Line = Readonly<{ id: string; proof: string }>

const lines: Line[] = readFileSync(path.join(process.cwd(), 'e2e/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^- \d/.test(line))
  .map((line) => {
    const [, id = line, proof = ''] = /^- (\S+) .*? → (.+)$/.exec(line) ?? []
    return { id, proof }
  })

/** What is wrong with a proof, or null: a named test must stand in the named file. */
function faultOf(proof: string): string | null {
  if (/^open #\d+$/.test(proof)) return null
  const [file, name] = proof.split(' › ')
  if (!file || !name) return 'is neither a test nor open'
  if (!existsSync(path.join(process.cwd(), file))) return `names ${file}, which does not exist`
  return readFileSync(path.join(process.cwd(), file), 'utf8').includes(name) ? null : `names a test that ${file} does not have`
}

describe('the ledger of the specification', () => {
  it('numbers every statement once', () => {
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThan(150)
  })

  it('names a test that exists, or the open issue that will bring one', () => {
    expect(lines.flatMap(({ id, proof }) => faultOf(proof) ? [`${id} ${faultOf(proof)}`] : [])).toEqual([])
  })

  it('would notice a test that is gone', () => {
    expect(faultOf('lib/testing/ledger.test.ts › a test that was removed'.replace('was', 'has been'))).toContain('does not have')
    expect(faultOf('lib/testing/gone.test.ts › x')).toContain('does not exist')
    expect(faultOf('')).toContain('neither')
  })
})
