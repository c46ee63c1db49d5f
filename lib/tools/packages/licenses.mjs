/**
 * Checks that the license of every production package permits its use in a shop, and that LICENSES.md lists them; `node
 * lib/tools/packages/licenses.mjs --write` rewrites it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { nameOf } from './lock-file.mjs'
import { root } from '../scripts/steps.mjs'

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  'MPL-2.0',
])

/**
 * Every production package in package-lock.json, once each and sorted by name. Includes those installed on other systems only.
 * @returns {{ name: string, version: string, license: string }[]}
 */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [place, { dev, version, license }] of Object.entries(packages)) {
    if (place === '' || dev) continue
    const name = nameOf(place)
    found.set(`${name} ${version}`, { name, version, license: license ?? licensesInFiles[name] ?? 'unknown' })
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Licenses of packages that have a license file instead of an attribute. */
const licensesInFiles = { 'png-js': 'MIT' }

/** Licenses allowed for these packages only. */
const exceptions = [
  {
    names: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips, which sharp loads as a library of its own: it can be replaced, which is what the LGPL asks for',
  },
]

/** Why a package's license is not acceptable, or null. `A AND B` requires both, `A OR B` one of them. */
export function licenseIssue({ name, version, license }) {
  const isAllowed = (id) => allowed.has(id) || exceptions.some((each) => each.license === id && each.names.test(name))
  const all = license.replaceAll(/[()]/g, '').split(' AND ')
  const good = all.every((part) => part.split(' OR ').some(isAllowed))
  return good ? null : `${name} ${version} has the licence ${license}, which is not on the list.`
}

/** The text of LICENSES.md. */
export function licensesPage(packages) {
  const byLicense = grouped(packages)
  const names = [...byLicense.keys()].sort()
  return [
    '# Licences of what a shop runs with',
    '',
    'Written by `node lib/tools/packages/licenses.mjs --write`; `npm test` fails on a licence that is not allowed.',
    '',
    ...exceptions.map(({ license, reason }) => `${license} is that of ${reason}.`),
    '',
    '| licence | packages |',
    '|---|---|',
    ...names.map(
      (license) =>
        `| ${license} | ${byLicense
          .get(license)
          .map(({ name, version }) => `${name} ${version}`)
          .join(', ')} |`,
    ),
    '',
  ].join('\n')
}

function grouped(packages) {
  const groups = new Map()
  for (const each of packages) groups.set(each.license, [...(groups.get(each.license) ?? []), each])
  return groups
}

/** @returns one sentence for each issue */
export function checkLicenses() {
  const packages = productionPackages()
  const file = path.join(root, 'LICENSES.md')
  const issues = packages.map(licenseIssue).filter((issue) => issue !== null)
  if (readFileSync(file, 'utf8') !== licensesPage(packages)) {
    issues.push('LICENSES.md does not list the packages of package-lock.json: run `node lib/tools/packages/licenses.mjs --write`.')
  }
  return issues
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) writeFileSync(path.join(root, 'LICENSES.md'), licensesPage(productionPackages()))
  const issues = checkLicenses()
  process.stdout.write(issues.map((issue) => `${issue}\n`).join(''))
  process.exitCode = issues.length === 0 ? 0 : 1
}
