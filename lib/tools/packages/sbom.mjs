/**
 * `npm run sbom` prints the software bill of materials of what a shop runs with, as CycloneDX JSON. `npm sbom --omit dev` leaves
 * out what development needs as well (React among them), so npm gets a project without development packages.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../scripts/steps.mjs'

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const project = { ...read('package.json'), devDependencies: {} }
const lock = read('package-lock.json')
const main = { ...lock.packages[''], devDependencies: {} }
const production = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev)

const place = mkdtempSync(path.join(os.tmpdir(), 'talat-sbom-'))
// npm names the project by its folder.
const folder = path.join(place, project.name)
mkdirSync(folder)
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project))
writeFileSync(
  path.join(folder, 'package-lock.json'),
  JSON.stringify({ ...lock, packages: { '': main, ...Object.fromEntries(production) } }),
)
try {
  const options = ['sbom', '--package-lock-only', '--sbom-type', 'application', '--sbom-format', 'cyclonedx']
  process.stdout.write(execFileSync('npm', options, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
} finally {
  rmSync(place, { recursive: true })
}
