/**
 * `npm run shop:import` and the other operator commands: from the sources, or in an image or archive from the bundle made with the
 * build. They load the same environment as `next start`, including .env files, so that a command always works on the shop that is
 * being served.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvironment } from './environment.mjs'
import { ensureRightNode } from './prepare.mjs'
import { commandBundle, root } from './steps.mjs'

const bundle = path.join(root, commandBundle)
const isBundled = existsSync(bundle)
// Installing packages here would break a running shop.
if (!isBundled && !existsSync(`${root}/node_modules/tsx`)) {
  process.stderr.write('The packages are not installed: run `npm ci`, or `npm run shop`, first.\n')
  process.exit(2)
}
await ensureRightNode()
process.env.NODE_ENV ||= 'production'
loadEnvironment(root, process.env.NODE_ENV === 'development')

// Typed folders begin where the command was called; the program finds its own files from the root. `owner` takes no folder.
const from = process.env.INIT_CWD ?? process.cwd()
const absolute = (word) => (word.startsWith('-') || process.argv[2] === 'owner' ? word : path.resolve(from, word))
process.argv = [...process.argv.slice(0, 3), ...process.argv.slice(3).map(absolute)]
process.chdir(root)

if (!isBundled) await import('tsx')
await import(isBundled ? bundle : '../../backend/cli/main.ts').catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
