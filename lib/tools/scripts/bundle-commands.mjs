/** Bundles the operator commands into one file of the built server; packages with files of their own stay the server's. */
import { build } from 'esbuild'
import path from 'node:path'
import { commandBundle, root } from './steps.mjs'

await build({
  absWorkingDir: root,
  entryPoints: ['lib/backend/cli/main.ts'],
  outfile: path.join('.next/standalone', commandBundle),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: ['@electric-sql/pglite', '@expo-google-fonts/sarabun', 'pdfkit', 'pg', 'sharp'],
  // Bundled packages in the older module format call `require`.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  logLevel: 'warning',
})
