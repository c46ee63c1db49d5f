/**
 * `npm run test:long`: what takes too long for `npm test`: very many random calls, processes killed in the middle of 200 orders,
 * a long history of concurrent shoppers, clocks in other time zones, security mutation tests, memory over time (SOAK_MINUTES, default 20), ten minutes of shoppers
 * behind the fault-injection proxy, Redis and PostgreSQL that hang, fill up and fail over, and the containers and the smallest server if there is a Docker engine.
 */
import { findChromium } from './browser.mjs'
import { startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { buildShop, run, say } from './steps.mjs'

await prepare({ withDevelopment: true })

const failed = []

await jest('20,000 random calls', ['lib/backend/server/fuzz.test.ts'], { FUZZ_CALLS: '20000' })
const kills = ['lib/backend/features/orders/placing/killed-while-ordering.test.ts']
await jest('Processes killed in the middle of 200 orders, on PGlite', kills, { KILL_ORDERS: '200' })
const history = ['lib/backend/testing/history/shop-history.test.ts']
await jest('10,000 operations of concurrent shoppers, on PGlite', history, { HISTORY_OPERATIONS: '10000' })
const postgres = await startPostgres()
if (postgres) {
  await jest('Processes killed in the middle of 200 orders, on PostgreSQL', kills, { KILL_ORDERS: '200', TEST_DATABASE_URL: postgres.url })
  await jest('10,000 operations of concurrent shoppers, on PostgreSQL', history, {
    HISTORY_OPERATIONS: '10000',
    TEST_DATABASE_URL: postgres.url,
  })
  postgres.stop()
} else failed.push('PostgreSQL, which is not there')
for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
  await jest(
    `Days and years on a machine in ${zone}`,
    ['lib/core/dates.test.ts', 'lib/domain', 'lib/backend/features/orders/placing/new-year.test.ts', 'lib/backend/features/privacy'],
    { TZ: zone },
  )
}
await step('Defences taken out', 'node', ['lib/tools/mutation-tests/run-mutation-tests.mjs'])
const chromium = await findChromium()
await buildShop()
const { SOAK_MINUTES = '20', FREEZE_SECONDS = '12' } = process.env
await playwright(`${SOAK_MINUTES} minutes of everything that a shop is asked for`, 'e2e/faults/soak.spec.ts', { SOAK_MINUTES })
await playwright('Ten minutes of shoppers behind the fault-injection proxy', 'e2e/faults/chaos.spec.ts', { CHAOS_SECONDS: '600' })
await playwright('Redis and PostgreSQL that hang, fill up and fail over', 'e2e/faults/frozen-services.spec.ts', { FREEZE_SECONDS })
await step('The image, and all services of compose.yaml', 'node', ['lib/tools/scripts/try-compose.mjs'])
await step('The package on a server with 1 GB', 'node', ['lib/tools/scripts/try-server.mjs'])

process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join('; ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

async function jest(what, files, env) {
  await step(what, 'npx', ['jest', ...files], env)
}

async function playwright(what, file, env) {
  await step(what, 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', file, '--project', 'english desktop'], {
    CHROMIUM: chromium,
    ...env,
  })
}

/** Continues with the other steps after a failure. */
async function step(what, command, args, env = {}) {
  say(what)
  const start = performance.now()
  const code = await run(command, args, env)
  process.stdout.write(`${what}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s\n`)
  if (code !== 0) failed.push(what)
}
