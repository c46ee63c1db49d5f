/**
 * `npm run test:long`: what takes too long for `npm test`. Without names it runs all parts, with names only these:
 * `npm run test:long -- kills soak`. Each part prints what it is, and whether it passed in how many seconds.
 */
import { findChromium } from './browser.mjs'
import { startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { buildShop, run, say } from './steps.mjs'
import { selection } from './test-selection.mjs'

await prepare({ withDevelopment: true })
// After that Node 24 runs this program, which reads TypeScript.
const { onlyInLongTests } = await import('../../../e2e/support/long-specs.ts')

const { SOAK_MINUTES = '20', FREEZE_SECONDS = '12' } = process.env
const kills = 'lib/backend/features/orders/placing/killed-while-ordering.test.ts'
const history = 'lib/backend/testing/history/shop-history.test.ts'
const households = 'lib/backend/features/standing-orders/random-households.test.ts'
const days = [
  'lib/core/dates.test.ts',
  'lib/domain',
  'lib/backend/features/orders/placing/new-year.test.ts',
  'lib/backend/features/privacy',
]

/** Browser specs that have parts of their own, because they run only with a duration. */
const timed = ['faults/chaos.spec.ts', 'faults/frozen-services.spec.ts', 'faults/soak.spec.ts']

const parts = {
  processes: ['Processes, folders and random cases of the backend, on PGlite', () => jest(selection.longOnPglite)],
  postgres: ['All tests of the backend on PostgreSQL', () => onPostgres(selection.allOnPostgres)],
  fuzz: ['20,000 random calls', () => jest(['lib/backend/server/fuzz.test.ts'], { FUZZ_CALLS: '20000' })],
  kills: ['Processes killed in the middle of 200 orders, on PGlite', () => jest([kills], { KILL_ORDERS: '200' })],
  'kills-postgres': ['The same on PostgreSQL', () => onPostgres([kills], { KILL_ORDERS: '200' })],
  history: ['10,000 operations of concurrent shoppers, on PGlite', () => jest([history], { HISTORY_OPERATIONS: '10000' })],
  'history-postgres': ['The same on PostgreSQL', () => onPostgres([history], { HISTORY_OPERATIONS: '10000' })],
  households: [
    '100,000 steps of random households with standing orders, on PGlite',
    () => jest([households], { STANDING_STEPS: '100000' }),
  ],
  'time-zones': ['Days and years on machines in UTC, Los Angeles and Kiritimati', inTimeZones],
  mutations: ['Defences taken out', () => run('node', ['lib/tools/mutation-tests/run-mutation-tests.mjs'])],
  servers: [
    'Replicas, proxies, outages, memory, and every page',
    () => playwright(onlyInLongTests.filter((spec) => !timed.includes(spec))),
  ],
  soak: [`${SOAK_MINUTES} minutes of everything that a shop is asked for`, () => playwright(['faults/soak.spec.ts'], { SOAK_MINUTES })],
  chaos: ['Ten minutes of shoppers behind the fault-injection proxy', () => playwright(['faults/chaos.spec.ts'], { CHAOS_SECONDS: '600' })],
  freeze: [
    'Redis and PostgreSQL that hang, fill up and fail over',
    () => playwright(['faults/frozen-services.spec.ts'], { FREEZE_SECONDS }),
  ],
  images: ['The image, and all services of compose.yaml', () => run('node', ['lib/tools/scripts/try-compose.mjs'])],
  archive: ['The package on a server with 1 GB', () => run('node', ['lib/tools/scripts/try-server.mjs'])],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const failed = []
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const [title, test] = parts[name]
  say(title)
  const start = performance.now()
  const code = await test()
  process.stdout.write(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s\n`)
  if (code !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

/** What hangs is ended after two hours: 100,000 steps take longer than a test of the gate may. */
function jest(args, env) {
  return run('npx', ['jest', '--testTimeout', '7200000', ...args], env)
}

async function onPostgres(args, env) {
  const postgres = await startPostgres()
  if (!postgres) return 1
  try {
    return await jest(args, { TEST_DATABASE_URL: postgres.url, ...env })
  } finally {
    postgres.stop()
  }
}

async function inTimeZones() {
  for (const TZ of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    const code = await jest(days, { TZ })
    if (code !== 0) return code
  }
  return 0
}

async function playwright(specs, env) {
  await buildShop()
  const options = ['test', '--config', 'e2e/playwright.config.ts', ...specs]
  return run('npx', ['playwright', ...options], { CHROMIUM: await findChromium(), ...env })
}
