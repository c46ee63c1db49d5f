/**
 * Checks that package-lock.json lists the packages of every platform, each with the hash that `npm ci` compares it with, and
 * completes it with `--write`. npm omits packages, or their hashes, that are not installed on the current platform
 * (npm/cli#4828): then `npm ci` fails or starts without sharp elsewhere, or installs whatever a registry sends.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/steps.mjs'

const maxBuffer = 64 * 1024 * 1024
const stdio = ['ignore', 'pipe', 'ignore']

/** Attributes of a published package that npm copies into the lock file, in npm's order. */
const lockedAttributes = [
  'version',
  'integrity',
  'cpu',
  'dev',
  'libc',
  'license',
  'optional',
  'os',
  'dependencies',
  'engines',
  'funding',
  'optionalDependencies',
]

/**
 * Optional dependencies without an entry in the lock file.
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} packages of package-lock.json
 * @returns {{ name: string, range: string, of: string, dev: boolean }[]} `of` is the location of the dependent package
 */
export function missingOptionalPackages(packages) {
  return Object.entries(packages).flatMap(([of, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => (isResolved(packages, of, name) ? [] : [{ name, range, of, dev }])),
  )
}

/**
 * Entries of a registry without a hash of their content.
 * @param {Record<string, { integrity?: string, link?: boolean, inBundle?: boolean }>} packages of package-lock.json
 * @returns {string[]} their locations
 */
export function unverifiedPackages(packages) {
  const isUnverified = ([place, { integrity, link, inBundle }]) => place !== '' && !link && !inBundle && !integrity?.startsWith('sha512-')
  return Object.entries(packages)
    .filter(isUnverified)
    .map(([place]) => place)
}

/** Node searches the package's own node_modules and those of all packages around it. */
function isResolved(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in packages) return true
    if (place === '') return false
  }
}

/**
 * The packages of a lock file with an entry added for each missing one, and completed for each without a hash, that can be found.
 * @param {(name: string, range: string) => object | null} lookUp the entry or the published package of that name
 */
export function repairPackages(packages, lookUp) {
  const repaired = { ...packages }
  const unknown = new Set()
  for (;;) {
    const missing = missingOptionalPackages(repaired).find(({ name }) => !unknown.has(name))
    if (!missing) break
    const found = lookUp(missing.name, missing.range)
    if (found) repaired[`node_modules/${missing.name}`] = lockEntry(found, missing.dev)
    else unknown.add(missing.name)
  }
  for (const place of unverifiedPackages(repaired)) {
    const entry = repaired[place]
    const found = lookUp(nameOf(place), entry.version)
    // Its dependencies may be bundled with it, and then have no entries.
    if (found) repaired[place] = orderAttributes({ ...entry, license: found.license, integrity: integrityOf(found) })
  }
  return Object.fromEntries(Object.entries(repaired).sort(([one], [other]) => one.localeCompare(other, 'en')))
}

/** The name of the package at a location. */
export const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function lockEntry(found, dev) {
  return orderAttributes({ ...found, integrity: integrityOf(found), optional: true, dev: dev || undefined })
}

const integrityOf = (found) => found.integrity ?? found['dist.integrity'] ?? found.dist?.integrity

function orderAttributes(entry) {
  return Object.fromEntries(lockedAttributes.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])))
}

/** The last committed entry, if it has the same version and a hash. */
function askHistory(name, version) {
  try {
    const committed = execFileSync('git', ['show', 'HEAD:./package-lock.json'], { cwd: root, encoding: 'utf8', maxBuffer, stdio })
    const entry = JSON.parse(committed).packages[`node_modules/${name}`]
    return entry?.version === version && entry.integrity ? entry : null
  } catch {
    return null
  }
}

/** The published package, queried through npm; the last version in the range. */
function askRegistry(name, range) {
  try {
    const answer = JSON.parse(
      execFileSync('npm', ['view', `${name}@${range}`, '--json'], { cwd: root, encoding: 'utf8', maxBuffer, stdio }),
    )
    return Array.isArray(answer) ? answer.at(-1) : answer
  } catch {
    return null
  }
}

/** @returns one sentence for each issue */
export function checkLockFile({ packages } = readLockFile()) {
  const remedy = 'run `node lib/tools/packages/lock-file.mjs --write`.'
  return [
    ...missingOptionalPackages(packages).map(
      ({ name, range, of }) => `package-lock.json has no entry for ${name} ${range}, which ${of} needs on other platforms: ${remedy}`,
    ),
    ...unverifiedPackages(packages).map((place) => `package-lock.json has no integrity for ${place}: ${remedy}`),
  ]
}

function readLockFile() {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = readLockFile()
  if (process.argv.includes('--write')) {
    const repaired = {
      ...lock,
      packages: repairPackages(lock.packages, (name, range) => askHistory(name, range) ?? askRegistry(name, range)),
    }
    writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(repaired, null, 2)}\n`)
  }
  const issues = checkLockFile()
  process.stdout.write(issues.map((issue) => `${issue}\n`).join(''))
  process.exitCode = issues.length === 0 ? 0 : 1
}
