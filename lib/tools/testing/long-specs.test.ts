import { existsSync } from 'node:fs'
import path from 'node:path'
import { onlyInLongTests } from '@/e2e/support/long-specs'

it('lists existing browser specs in alphabetical order, which npm test leaves out', () => {
  expect(onlyInLongTests.filter((name) => !existsSync(path.join(process.cwd(), 'e2e', name)))).toEqual([])
  expect([...onlyInLongTests].sort()).toEqual(onlyInLongTests)
})
