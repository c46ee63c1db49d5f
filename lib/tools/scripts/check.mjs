/**
 * `npm run check`, the inner loop: types, lint, format, unused code, and all unit tests that open no database, including the
 * architecture and documentation tests. `npm test` runs the rest.
 */
import { execFileSync } from 'node:child_process'
import { checkNode, mustRun, root, say, sourceFiles } from './steps.mjs'

/** Every test that opens a database imports this file. */
const opensDatabase = 'lib/backend/testing/backend.ts'

const env = { NODE_OPTIONS: '--experimental-vm-modules' }

checkNode()
say('Types')
await mustRun('npx', ['next', 'typegen'])
await mustRun('npx', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.next/cache/.tsbuildinfo'])
say('Lint')
await mustRun('npx', ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.next/cache/eslint/'])
say('Format')
await mustRun('npx', ['prettier', '--check', '--cache', '--cache-location', '.next/cache/prettier', sourceFiles])
say('Unused files, exports and packages')
await mustRun('npx', ['knip', '--no-progress', '--no-config-hints'])
say('Unit tests without a database')
const needDatabase = new Set(listTests('--findRelatedTests', opensDatabase))
if (needDatabase.size === 0) throw new Error(`No test imports ${opensDatabase}: has it moved?`)
await mustRun('npx', ['jest', '--runTestsByPath', ...listTests().filter((file) => !needDatabase.has(file))], env)

/** @returns {string[]} */
function listTests(...options) {
  const list = execFileSync('npx', ['jest', '--listTests', ...options], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
  return list.split('\n').filter(Boolean)
}
