/** Runs a program of a package with all packages installed and on the right Node: `run-tool.mjs jest lib/core`. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { continueAs, prepare } from './prepare.mjs'
import { root } from './steps.mjs'

await prepare({ withDevelopment: true })
const [tool, ...args] = process.argv.slice(2)
await continueAs(process.execPath, [realpathSync(path.join(root, 'node_modules/.bin', tool)), ...args])
