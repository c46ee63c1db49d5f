/**
 * `npm run check`, before a commit: types and unused code of the whole tree; lint, format and tests of what differs from `main` and
 * of what imports it; the rules of the code base. `npm run check -- --all` takes every file as changed. `npm test` runs the rest.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sideBySide } from './side-by-side.mjs'
import { prepare } from './prepare.mjs'
import { mustRun, root, tableOfStages, typeCheck } from './steps.mjs'

/** What tests import that open a database: of those, only the ones beside a changed file run. */
const databases = ['backend.ts', 'reused-engine.ts', 'older-version.ts'].map((file) => `lib/backend/testing/${file}`)

/** They compare documents, messages, imports and packages with the code, whatever has changed. */
const rules = 'lib/tools/testing'

await prepare({ withDevelopment: true })
const changed = process.argv.includes('--all') ? filesOf('ls-files') : changedFiles()
const formatted = changed.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file))
const code = formatted.filter((file) => !file.endsWith('.css'))
await mustRun('npx', ['next', 'typegen'])
const types = [...typeCheck, '--incremental', '--tsBuildInfoFile', '.next/cache/types.tsbuildinfo']
const lint = ['npx', 'eslint', '--max-warnings', '0', '--no-warn-ignored', '--cache', '--cache-location', '.next/cache/eslint/', ...code]
const format = ['npx', 'prettier', '--check', '--cache', '--cache-location', '.next/cache/prettier', ...formatted]
const stages = await sideBySide([
  { stage: 'Types', command: types },
  { stage: 'Tests', command: ['npx', 'jest', '-w', '1', '--runTestsByPath', ...chosenTests(code)] },
  ...(code.length > 0 ? [{ stage: 'Lint', command: lint }] : []),
  ...(formatted.length > 0 ? [{ stage: 'Format', command: format }] : []),
  { stage: 'Unused files, exports and packages', command: ['npx', 'knip', '--no-progress', '--no-config-hints'] },
])
process.stdout.write(`\n${tableOfStages(stages)}\n`)

/** Paths of the files that differ from the branch `main` where this one left it, committed or not. */
function changedFiles() {
  const [base] = filesOf('merge-base', 'HEAD', 'main')
  return [...filesOf('diff', '--name-only', '--diff-filter=d', base), ...filesOf('ls-files', '--others', '--exclude-standard')]
}

/** @returns {string[]} the lines that git answers */
function filesOf(...command) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)
}

/** @returns {string[]} the paths of the tests of these files, and of what imports them */
function chosenTests(files) {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/'))
  const folders = new Set(sources.map((file) => path.join(root, path.dirname(file))))
  const withDatabase = new Set(testsOf('--findRelatedTests', ...databases))
  const related = sources.length > 0 ? testsOf('--findRelatedTests', ...sources) : []
  const chosen = related.filter((test) => !withDatabase.has(test) || folders.has(path.dirname(test)))
  return [...new Set([...testsOf(rules), ...chosen])]
}

/** @returns {string[]} the paths of the tests that Jest chooses by these options */
function testsOf(...choice) {
  return execFileSync('npx', ['jest', '--listTests', ...choice], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
}
