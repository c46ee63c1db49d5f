/** `npm run bench`: installs the packages, as needed in a fresh clone, and starts `lib/tools/bench`. */
import { checkNode, installPackages } from './steps.mjs'

checkNode()
await installPackages()
await import('tsx')
await import('../bench/main.ts')
