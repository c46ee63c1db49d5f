/**
 * Serves the shop from the existing build in this process: `PORT=3000 node lib/tools/scripts/serve.mjs`. The only way to start a
 * built shop: npm run shop, npm start, the tests, the bench and the container image all use it.
 */
import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnvironment } from './environment.mjs'
import { requireFreePort } from './free-port.mjs'
import { ensureRightNode } from './prepare.mjs'
import { completeStandalone, frontBundle, root } from './steps.mjs'

await ensureRightNode()

const built = path.join(root, '.next/standalone')
// In an image the built folder is the project root.
const folder = existsSync(built) ? built : root
if (folder === built) completeStandalone()

// Scripts that earlier starts of this build compiled, unless NODE_COMPILE_CACHE names another folder.
module.enableCompileCache(path.join(folder, '.next/cache/compiled'))

// Uses the settings at start time, not those at build time.
loadEnvironment(root, false, path.join(folder, 'package.json'))

process.env.NODE_ENV = 'production'
process.env.PORT ||= '3000'
await requireFreePort(process.env.PORT, process.env.BIND_ADDRESS || '0.0.0.0')
// The server finds its files by its working directory; data stay in the project's folder.
process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || '.data')
process.chdir(folder)
await import(pathToFileURL(path.join(folder, frontBundle)).href).catch((error) => {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
})
