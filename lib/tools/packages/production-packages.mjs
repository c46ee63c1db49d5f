import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/steps.mjs'
import { nameOf } from './lock-file.mjs'

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
