/** `npm run bench`: installs the packages, as needed in a fresh clone, and starts `lib/tools/bench`. */
import { usage } from '../bench/usage.mjs'
import { prepare } from './prepare.mjs'

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${usage}\n`)
} else {
  await prepare({ withDevelopment: true })
  await import('tsx')
  await import('../bench/main.ts')
}
