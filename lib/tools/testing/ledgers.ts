import path from 'node:path'
import { readSource, sourceFiles } from './sources'

/** Files by the ids in the titles of their tests. */
export type TestsById = ReadonlyMap<string, readonly string[]>

/** The short ids in which a test's title ends: `[S4.12]` of the specification, `[A7]` of the checklist of attacks. */
const titleEnd = /(?: \[[A-Z]\d+(?:\.\d+[a-z]?)?\])+(?=['"`])/g

/** Reads which test files prove which statement or defence. The architecture test lets no test be skipped for good. */
export function readTestsById(): TestsById {
  const found = new Map<string, string[]>()
  for (const file of sourceFiles().filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name))) {
    const ends = readSource(file).match(titleEnd) ?? []
    for (const id of new Set(ends.join('').match(/[A-Z][\d.]+[a-z]?/g))) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

export const specificationFile = 'docs/specification.md'
export const checklistFile = 'e2e/security/CHECKLIST.md'

/** What stands where a statement has no test. */
export const noProof = 'no test'

/** The specification with the test files of each statement behind its arrow. */
export function proveSpecification(text: string, tests: TestsById): string {
  return text.replaceAll(/^- `(S[\d.]+[a-z]?)` (.+?) → .*$/gm, (_, id: string, statement: string) => {
    const links = (tests.get(id) ?? []).map((file) => `[${path.basename(file)}](../${file})`)
    return `- \`${id}\` ${statement} → ${links.join(', ') || noProof}`
  })
}

/** The checklist with the test files of each row in its last cell. */
export function proveChecklist(text: string, tests: TestsById): string {
  return text.replaceAll(/^(\| ([A-Z]\d+) \|.*\|) [^|]* \|$/gm, (_, cells: string, id: string) => {
    const files = (tests.get(id) ?? []).map((file) => `\`${file}\``)
    return `${cells} ${files.join(', ') || noProof} |`
  })
}

/** The ids that a ledger has, in its order. */
export function idsIn(text: string): string[] {
  return Array.from(text.matchAll(/^(?:- `|\| )([A-Z]\d+(?:\.\d+[a-z]?)?)(?:`| \|)/gm), ([, id = '']) => id)
}
