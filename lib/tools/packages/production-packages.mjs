import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/steps.mjs'

/**
 * Every production package in package-lock.json, once each and sorted by name. Includes those installed on other systems only.
 * @returns {{ name: string, version: string, license: string }[]}
 */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [place, { dev, version, license }] of Object.entries(packages)) {
    if (place === '' || dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${version}`, { name, version, license: license ?? licenseFoundElsewhere(name) })
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Packages without a license in their entry: parts built for other systems, and one with a license file instead. */
const licensesFoundElsewhere = [
  { names: /^@next\/swc-/, license: 'MIT' },
  { names: /^@swc\/core-/, license: 'Apache-2.0 AND MIT' },
  { names: /^@tailwindcss\/oxide-/, license: 'MIT' },
  { names: /^png-js$/, license: 'MIT' },
]

function licenseFoundElsewhere(name) {
  return licensesFoundElsewhere.find((each) => each.names.test(name))?.license ?? 'unknown'
}
