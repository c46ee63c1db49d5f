/** `npm run bench`: brings the packages, as a fresh clone needs it, and hands over to `lib/tools/bench`. */
import { checkNode, installPackages } from './steps.mjs'

checkNode()
await installPackages()
await import('tsx')
await import('../bench/main.ts')
