import { readFileSync } from 'node:fs'
import path from 'node:path'
import defences from './mutations.json'
import { readTestsById } from '@/lib/tools/testing/ledgers'

const tests = readTestsById()

const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8')

/** Each text that `lib/tools/mutation-tests/run-mutation-tests.mjs` removes must exist, or a mutation would change nothing. */
it.each(defences.map((each) => [each.defence, each] as const))(
  'a mutation matches exactly one place and names an existing test: %s',
  (_, { id, file, find, replace, test }) => {
    expect(read(file).split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    expect(tests.get(id)).toContain(test)
  },
)

it('there are at least 20 mutations', () => {
  expect(defences.length).toBeGreaterThanOrEqual(20)
})
