/**
 * `npm run check`, the inner loop: types, lint, format, unused code, and all unit tests that open no database, including the
 * architecture and documentation tests. `npm test` runs the rest.
 */
import { execFileSync } from 'node:child_process'
import { sideBySide } from './side-by-side.mjs'
import { prepare } from './prepare.mjs'
import { mustRun, root, say, sourceFiles, tableOfStages, typeCheck } from './steps.mjs'

/** What tests import that open a database. */
const databases = ['backend.ts', 'reused-engine.ts', 'older-version.ts'].map((file) => `lib/backend/testing/${file}`)

/** They open damaged databases, and hash passwords for seconds. */
const slowTests = ['lib/backend/infrastructure/database/data-folder', 'lib/backend/features/customers/accounts/passwords.test.ts']

await prepare({ withDevelopment: true })
say('Types of routes')
await mustRun('npx', ['next', 'typegen'])
const stages = await sideBySide([
  { stage: 'Types', command: typeCheck },
  { stage: 'Lint', command: ['npx', 'eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.next/cache/eslint/'] },
  { stage: 'Format', command: ['npx', 'prettier', '--check', '--cache', '--cache-location', '.next/cache/prettier', sourceFiles] },
  { stage: 'Unused files, exports and packages', command: ['npx', 'knip', '--no-progress', '--no-config-hints'] },
])
say('Unit tests without a database')
const start = performance.now()
const skipped = new Set(testsOf('--findRelatedTests', ...databases))
const tests = testsOf().filter((file) => !skipped.has(file) && !slowTests.some((slow) => file.includes(slow)))
await mustRun('npx', ['jest', '--runTestsByPath', ...tests])
stages.push({ stage: 'Unit tests', seconds: Math.round((performance.now() - start) / 1000) })
process.stdout.write(`\n${tableOfStages(stages)}\n`)

/**
 * @param {readonly string[]} choice options of Jest
 * @returns {string[]} the paths of the tests chosen
 */
function testsOf(...choice) {
  const list = execFileSync('npx', ['jest', '--listTests', ...choice], { cwd: root, encoding: 'utf8' })
  const found = list.split('\n').filter(Boolean)
  if (found.length === 0) throw new Error(`No test is chosen by ${choice.join(' ')}: has it moved?`)
  return found
}
