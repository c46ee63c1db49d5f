/**
 * `npm run shop:import` and the other operator commands. They load the same environment as `next start`, including .env files, so
 * that a command always works on the shop that is being served.
 */
import { existsSync } from 'node:fs'
import { loadEnvironment } from './environment.mjs'
import { checkNode, root } from './steps.mjs'

checkNode()
// Installing packages here would break a running shop.
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
