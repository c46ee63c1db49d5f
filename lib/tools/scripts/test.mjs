/**
 * `npm test`: what must hold before a merge, from a fresh clone. Without names it runs all stages, with names only these, as the
 * parallel jobs of the workflow do: `npm test -- pglite`, `npm test -- browser --shard=1/3`. `npm run test:long` runs the rest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditPackages, unanswered } from '../packages/audit.mjs'
import { checkLicenses } from '../packages/licenses.mjs'
import { checkLockFile } from '../packages/lock-file.mjs'
import { flakyTestsOf, slowestTestsOf } from './browser-report.mjs'
import { findChromium, findHeadlessShell } from './browser.mjs'
import { fillShop } from './filled-shop.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { sideBySide } from './side-by-side.mjs'
import { mustRun, run, say, sourceFiles, tableOfStages, typeCheck } from './steps.mjs'
import { selection } from './test-selection.mjs'

/** What can be asked for by name, in the order in which it runs. */
const stages = { static: checkSources, pglite: testOnPglite, postgresql: testOnPostgres, browser: testInBrowser, remote: testTwoProcesses }
const options = process.argv.slice(2)
const names = options.filter((option) => !option.startsWith('--'))
const unknown = names.filter((name) => !Object.hasOwn(stages, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no stage ${unknown.join(', ')}. The stages are: ${Object.keys(stages).join(', ')}.\n`)
  process.exit(1)
}
const isAsked = (name) => names.length === 0 || names.includes(name)

/** e2e/security/bundle.http.spec.ts searches for the secret in what browsers receive. */
const build = {
  stage: 'Build',
  command: ['node', 'lib/tools/scripts/build.mjs', '--strict'],
  env: { REVALIDATE_SECRET: 'marker-that-no-browser-may-be-sent' },
}
const routeTypes = ['npx', ['next', 'typegen']]

/** The duration of each step in seconds. */
const steps = []
const totals = { passed: 0, failed: 0 }
const notes = []

/** Browser tests that passed on a retry, by file and title. */
const flakyTests = []
const maxFlakyTests = 2

await prepare({ withDevelopment: true })
keepTemporaryFilesInMemory()
const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-test-'))
const filledFolder = path.join(folder, 'filled')
for (const [name, test] of Object.entries(stages)) if (isAsked(name)) await test()
rmSync(folder, { recursive: true, force: true })
judgeFlakyTests()
process.stdout.write(`\n${tableOfStages(steps)}\n\n${notes.map((note) => `${note}\n`).join('')}`)
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)

async function checkSources() {
  await step('Types of routes', () => mustRun(...routeTypes))
  const types = { stage: 'Types', command: typeCheck }
  steps.push(...(await sideBySide([types, { stage: 'Format', command: ['npx', 'prettier', '--check', sourceFiles] }])))
  // Runs after the type check, because the build writes types of its own where that reads those of routes.
  const builds = isAsked('browser') || isAsked('remote') ? [build] : []
  const lint = { stage: 'Lint', command: ['npx', 'eslint', '.', '--max-warnings', '0'] }
  const unused = { stage: 'Unused files, exports and packages', command: ['npx', 'knip', '--no-progress', '--no-config-hints'] }
  steps.push(...(await sideBySide([...builds, lint, unused])))
  await step('Lock file, licences and known vulnerabilities of production packages', checkPackages)
}

/** Each issue counts as a failed test. */
async function checkPackages() {
  const { answered, issues } = await auditPackages()
  const all = [...checkLockFile(), ...checkLicenses(), ...issues]
  process.stdout.write(`${all.join('\n')}\n`)
  totals.failed += all.length
  if (!answered) notes.push(unanswered)
}

async function testOnPglite() {
  await prepareDatabase()
  await step('Rules, islands and the backend on PGlite', () => jest(selection.gate))
}

async function testOnPostgres() {
  const postgres = await startPostgres()
  if (!postgres) return notes.push('PostgreSQL was NOT tested: no binaries found, and none could be installed here.')
  try {
    const env = { TEST_DATABASE_URL: postgres.url }
    await step('What depends on the engine, on PostgreSQL', () => jest(selection.gateOnPostgres, env))
  } finally {
    postgres.stop()
  }
}

async function testInBrowser() {
  await prepareShop()
  const shard = options.filter((option) => option.startsWith('--shard='))
  await step('Shoppers in a browser', () => playwright(shard, { E2E_GATE: '1' }))
}

async function testTwoProcesses() {
  await prepareShop()
  await step('What every kind of call needs, with storefront and backend in two processes', () => playwright([], { E2E_REMOTE: '1' }))
}

/** Initializing a database takes seconds, and minutes on a busy machine: no test waits for it, and two do not do it at once. */
async function prepareDatabase() {
  const program = "import('./lib/backend/testing/prepared-database.ts').then(({ default: module }) => module.preparedDatabase())"
  await step('A database to begin with', () => mustRun('node', ['--import', 'tsx', '-e', program]))
}

/** A browser, a build of exactly these sources and a filled shop, unless a stage before has made them. */
async function prepareShop() {
  if (isDone('A shop to begin with')) return
  await step('Browser', async () => void (await findHeadlessShell()))
  if (!isDone(build.stage)) await step(build.stage, () => mustRun(build.command[0], build.command.slice(1), build.env))
  await step('A shop to begin with', () => fillShop(filledFolder))
}

function isDone(stage) {
  return steps.some((each) => each.stage === stage)
}

/** Does one step under its heading and notes its seconds. */
async function step(stage, work) {
  say(stage)
  const start = performance.now()
  await work()
  steps.push({ stage, seconds: Math.round((performance.now() - start) / 1000) })
}

async function jest(args, env = {}) {
  const file = path.join(folder, 'jest.json')
  const reporters = ['default', './lib/tools/testing/jest/cost-reporter.cjs'].flatMap((reporter) => ['--reporters', reporter])
  const code = await run('npx', ['jest', '--json', '--outputFile', file, ...reporters, ...args], env)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
  count(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites)
}

async function playwright(args, env) {
  const file = path.join(folder, 'playwright.json')
  // On a busy machine a page may hydrate late, so each test has one retry.
  const code = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--retries=1', ...args], {
    CHROMIUM: await findChromium(),
    E2E_FILLED_DIR: filledFolder,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...env,
  })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  count(code, report.stats.expected + report.stats.flaky, report.stats.unexpected)
  flakyTests.push(...flakyTestsOf(report))
  process.stdout.write(`\n${slowestTestsOf(report, 30).join('\n')}\n`)
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
