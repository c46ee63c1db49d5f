/**
 * `npm run shop:import` and the other operator's commands. They see the environment as `next start` does, its .env
 * files included, so that a command never works on another shop than the one that serves.
 */
import { existsSync } from 'node:fs'
import { loadEnvironment } from './environment.mjs'
import { checkNode, root } from './steps.mjs'

checkNode()
// Installing here would take the packages away from under a shop that runs.
if (!existsSync(`${root}/node_modules/tsx`)) {
  process.stderr.write('The packages are not installed: run `npm ci`, or `npm run shop`, first.\n')
  process.exit(2)
}
process.env.NODE_ENV ||= 'production'
loadEnvironment(root, process.env.NODE_ENV === 'development')

await import('tsx')
await import('../../backend/cli/main.ts').catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
