import { readFileSync } from 'node:fs'
import path from 'node:path'
import defences from './mutations.json'
import { testTitles } from '@/lib/tools/testing/test-titles'

const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8')

/** Each text that `lib/tools/mutation-tests/run-mutation-tests.mjs` removes must exist, or a mutation would change nothing. */
it.each(defences.map((each) => [each.defence, each] as const))(
  'a mutation matches exactly one place and names an existing test: %s',
  (_, { id, file, find, replace, test, title }) => {
    expect(read(file).split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    // Requires the whole title: the runner finds tests by it, and a partial one matches none.
    expect(testTitles(read(test))).toContain(title.replace(/\$\{[^}]*\}/g, '${…}'))
    expect(read('e2e/security/CHECKLIST.md')).toContain(`| ${id} |`)
  },
)

it('there are at least 20 mutations', () => {
  expect(defences.length).toBeGreaterThanOrEqual(20)
})
