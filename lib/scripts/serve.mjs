/**
 * Serves the shop from the build that is there, in this process: `PORT=3000 node lib/scripts/serve.mjs`.
 * Connections stay open longer than proxies and browsers keep an idle one (60 s): a server that closes first cuts off
 * the request that is just being sent.
 */
import path from 'node:path'
import { root } from './steps.mjs'

const keepAliveMs = 75_000
const next = path.join(root, 'node_modules/next/dist/bin/next')

process.env.NODE_ENV = 'production'
// The shop ends by itself, in order, when it is told to: lib/watch/stop-on-signal.ts.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
process.chdir(root)
process.argv.splice(1, Infinity, next, 'start', '--port', process.env.PORT || '3000', '--keepAliveTimeout', String(keepAliveMs))
await import(next)
