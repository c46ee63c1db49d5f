/**
 * `npm test`: what must hold before a merge, from a fresh clone: types, lint, rules of the code base and of the shop, the backend on
 * PGlite, what depends on the engine on PostgreSQL, a build, and shoppers in a real browser. `npm run test:long` runs the rest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditPackages, unanswered } from '../packages/audit.mjs'
import { findChromium, findHeadlessShell } from './browser.mjs'
import { fillShop } from './filled-shop.mjs'
import { flakyTestsOf } from './flaky-tests.mjs'
import { checkLicenses } from '../packages/licenses.mjs'
import { checkLockFile } from '../packages/lock-file.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { startPostgres } from './postgres.mjs'
import { sideBySide } from './side-by-side.mjs'
import { prepare } from './prepare.mjs'
import { selection } from './test-selection.mjs'
import { mustRun, run, say, sourceFiles, tableOfStages, typeCheck } from './steps.mjs'

/** The duration of each stage in seconds. */
const stages = []

await prepare({ withDevelopment: true })
begin('Packages')
const chromium = await findChromium()
await findHeadlessShell()
keepTemporaryFilesInMemory()

const reports = mkdtempSync(path.join(os.tmpdir(), 'talat-test-'))
const totals = { passed: 0, failed: 0 }

/** Browser tests that passed on a retry, by file and title. */
const flakyTests = []
const maxFlakyTests = 2

begin('Types of routes')
await mustRun('npx', ['next', 'typegen'])
begin('')
stages.push(
  ...(await sideBySide([
    { stage: 'Types', command: typeCheck },
    { stage: 'Format', command: ['npx', 'prettier', '--check', sourceFiles] },
  ])),
  // Runs after the type check, because the build writes types of its own where that reads those of routes.
  ...(await sideBySide([
    // e2e/security/bundle.spec.ts searches for the secret in what browsers receive.
    {
      stage: 'Build',
      command: ['node', 'lib/tools/scripts/build.mjs', '--strict'],
      env: { REVALIDATE_SECRET: 'marker-that-no-browser-may-be-sent' },
    },
    { stage: 'Lint', command: ['npx', 'eslint', '.', '--max-warnings', '0'] },
    { stage: 'Unused files, exports and packages', command: ['npx', 'knip', '--no-progress', '--no-config-hints'] },
  ])),
)

begin('Lock file, licences and known vulnerabilities of production packages')
const isAudited = await checkPackages()

begin('A database to begin with')
// Initializing one takes seconds, and minutes on a busy machine: no test waits for it, and two do not do it at once.
const prepareDatabase = "import('./lib/backend/testing/prepared-database.ts').then(({ default: module }) => module.preparedDatabase())"
await mustRun('node', ['--import', 'tsx', '-e', prepareDatabase])
begin('Rules, islands and the backend on PGlite')
await jest('pglite', selection.gate)

begin('What depends on the engine, on PostgreSQL')
const postgres = await startPostgres()
if (postgres) {
  try {
    await jest('postgresql', selection.gateOnPostgres, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
} else {
  process.stdout.write('PostgreSQL was NOT tested: no binaries found, and none could be installed here.\n')
}

begin('A shop to begin with')
const filledFolder = path.join(reports, 'filled')
await fillShop(filledFolder)
begin('Shoppers in a browser')
await playwright('shoppers', [], { E2E_GATE: '1' })
begin('What every kind of call needs, with storefront and backend in two processes')
await playwright('remote', ['--grep', '@remote', '--project', 'english desktop'], { E2E_REMOTE: '1' })

rmSync(reports, { recursive: true, force: true })
begin('')
judgeFlakyTests()
process.stdout.write(`\n${tableOfStages(stages)}\n`)
if (!isAudited) process.stdout.write(`\n${unanswered}\n`)
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Prints the heading of a stage and ends the previous one. */
function begin(stage) {
  const now = performance.now()
  const last = stages.at(-1)
  if (last?.start) last.seconds = Math.round((now - last.start) / 1000)
  if (!stage) return
  stages.push({ stage, start: now, seconds: 0 })
  say(stage)
}

/** Each issue counts as a failed test. @returns whether the registry said which vulnerabilities are known */
async function checkPackages() {
  const { answered, issues } = await auditPackages()
  const all = [...checkLockFile(), ...checkLicenses(), ...issues]
  process.stdout.write(`${all.join('\n')}\n`)
  totals.failed += all.length
  return answered
}

async function jest(name, args, env = {}) {
  const file = path.join(reports, `${name}.json`)
  const reporters = ['default', './lib/tools/testing/jest/cost-reporter.cjs'].flatMap((reporter) => ['--reporters', reporter])
  const code = await run('npx', ['jest', '--json', '--outputFile', file, ...reporters, ...args], env)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
  count(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites)
}

async function playwright(name, args, env = {}) {
  const file = path.join(reports, `${name}.json`)
  // On a busy machine a page may hydrate late, so each test has one retry.
  const code = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--retries=1', ...args], {
    CHROMIUM: chromium,
    E2E_FILLED_DIR: filledFolder,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  count(code, report.stats.expected + report.stats.flaky, report.stats.unexpected)
  flakyTests.push(...flakyTestsOf(report))
}

/** Retries hide races of the shop as well as a busy machine: all are listed, and more than a few fail the run. */
function judgeFlakyTests() {
  if (flakyTests.length === 0) return
  process.stdout.write(`\nPassed only on the second try:\n${flakyTests.join('\n')}\n`)
  if (flakyTests.length <= maxFlakyTests) return
  process.stdout.write(`More than ${maxFlakyTests} tests needed a second try: the run fails.\n`)
  totals.failed += 1
}

/** A run that failed without a failed test (a crash, no tests found) counts as one failure. */
function count(code, passed, failed) {
  totals.passed += passed
  totals.failed += code !== 0 && failed === 0 ? 1 : failed
}
