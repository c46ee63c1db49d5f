import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mutate } from './mutate.mjs'
import defences from './mutations.json'
import { readTestsById } from '@/lib/tools/testing/ledgers'

const tests = readTestsById()

/** What `lib/tools/mutation-tests/run-mutation-tests.mjs` changes must exist once, or a mutation would change nothing. */
it.each(defences.map((each) => [each.defence, each] as const))('has one place and a test for the mutation: %s', (_, defence) => {
  const source = readFileSync(path.join(process.cwd(), defence.file), 'utf8')
  expect(mutate(source, defence)).not.toBe(source)
  expect(tests.get(defence.id)).toContain(defence.test)
})
