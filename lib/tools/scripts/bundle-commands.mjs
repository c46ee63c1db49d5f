/** Bundles the server and the operator commands into one file each of the built server; packages with files of their own stay its own. */
import { build } from 'esbuild'
import path from 'node:path'
import { commandBundle, frontBundle, root } from './steps.mjs'

const standalone = path.join(root, '.next/standalone')

await bundle('lib/backend/cli/main.ts', commandBundle, ['@electric-sql/pglite', '@expo-google-fonts/sarabun', 'pdfkit', 'pg', 'sharp'])
// What both the server and the pages that it calls load must be the same for both.
await bundle('lib/platform/server/main.ts', frontBundle, ['pino', 'prom-client', 'redis'])

function bundle(entry, name, external) {
  return build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join(standalone, name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    // Bundled packages in the older module format call `require`.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    logLevel: 'warning',
  })
}
