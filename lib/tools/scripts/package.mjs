/** `npm run package`: the built shop with Node as an archive, which a server too small for a build unpacks, installs and starts. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditPackages, unanswered } from '../packages/audit.mjs'
import { prepare } from './prepare.mjs'
import { buildShop, mustRun, root, say } from './steps.mjs'

await prepare({ withDevelopment: false })
const { answered, issues } = await auditPackages()
if (issues.length > 0) {
  process.stderr.write(`${issues.join('\n')}\n`)
  process.exit(1)
}
await buildShop()
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-package-'))
const archive = path.join(root, `${name}-${version}.tar.gz`)
try {
  const shop = path.join(folder, `${name}-${version}`)
  const server = 'lib/tools/deploy/server'
  // What Node compiled for shops that ran here is of no use elsewhere.
  const isPacked = (source) => !source.endsWith(path.join('.next', 'cache'))
  cpSync(path.join(root, '.next/standalone'), shop, { recursive: true, verbatimSymlinks: true, filter: isPacked })
  cpSync(path.join(root, server), path.join(shop, server), { recursive: true })
  cpSync(path.join(root, server, 'install.sh'), path.join(shop, 'install.sh'))
  cpSync(process.execPath, path.join(shop, 'bin/node'), { dereference: true })
  await mustRun('tar', ['-czf', archive, '-C', folder, path.basename(shop)])
} finally {
  rmSync(folder, { recursive: true })
}
say(`Packed ${archive} for Linux on ${process.arch}: docs/deployment.md explains how to install it.`)
if (!answered) process.stderr.write(`\n${unanswered}\n`)
