/**
 * Serves the shop from the build that is there, in this process: `PORT=3000 node lib/tools/scripts/serve.mjs`. The one way to
 * start a built shop: npm run shop, npm start, the tests, the bench and the image of a container all come here.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadEnvironment } from './environment.mjs'
import { completeStandalone, root } from './steps.mjs'

/** Longer than proxies and browsers keep an idle one (60 s): who closes first cuts off what is just being sent. */
const keepAliveMs = 75_000

const built = path.join(root, '.next/standalone')
// In an image the built folder is all there is.
const folder = existsSync(built) ? built : root
if (folder === built) completeStandalone()

const require = createRequire(path.join(folder, 'server.js'))
// The settings of now, not those of the time of building.
loadEnvironment(root, false, path.join(folder, 'server.js'))

process.env.NODE_ENV = 'production'
// The shop shuts down gracefully by itself: lib/platform/observability/shutdown-on-signal.ts.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
process.env.KEEP_ALIVE_TIMEOUT = String(keepAliveMs)
// Not the name that a container has there.
process.env.HOSTNAME = '0.0.0.0'
process.env.PORT ||= '3000'
// The server changes into its folder; data are the project's.
process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || '.data')
require('./server.js')
