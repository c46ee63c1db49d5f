/**
 * Serves the shop from the existing build in this process: `PORT=3000 node lib/tools/scripts/serve.mjs`. The only way to start a
 * built shop: npm run shop, npm start, the tests, the bench and the container image all use it.
 */
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import path from 'node:path'
import { loadEnvironment } from './environment.mjs'
import { requireFreePort } from './free-port.mjs'
import { ensureRightNode } from './prepare.mjs'
import { completeStandalone, root } from './steps.mjs'

/** Longer than the idle timeout of proxies and browsers (60 s): whichever side closes first can cut off a request being sent. */
const keepAliveMs = 75_000

await ensureRightNode()

const built = path.join(root, '.next/standalone')
// In an image the built folder is the project root.
const folder = existsSync(built) ? built : root
if (folder === built) completeStandalone()

// Scripts that earlier starts of this build compiled, unless NODE_COMPILE_CACHE names another folder.
module.enableCompileCache(path.join(folder, '.next/cache/compiled'))

const require = createRequire(path.join(folder, 'server.js'))
// Uses the settings at start time, not those at build time.
loadEnvironment(root, false, path.join(folder, 'server.js'))

process.env.NODE_ENV = 'production'
// The shop handles signals itself: lib/platform/observability/shutdown-on-signal.ts.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
process.env.KEEP_ALIVE_TIMEOUT = String(keepAliveMs)
// Overrides the container's name, which Docker puts into this variable.
process.env.HOSTNAME = process.env.BIND_ADDRESS || '0.0.0.0'
process.env.PORT ||= '3000'
await requireFreePort(process.env.PORT, process.env.HOSTNAME)
// The server changes its working directory; data stay in the project's folder.
process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || '.data')
require('./server.js')
