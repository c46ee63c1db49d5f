import { parseArgs } from 'node:util'
import { closerLooks, partNames } from './usage.mjs'

export type PartName = (typeof partNames)[number]

/** Durations and repetitions: for the figures in the documents, and reduced, to check that the bench works. */
const full = {
  addresses: 200,
  loadSeconds: 5,
  nginxSeconds: 3,
  orderSeconds: 8,
  loads: 5,
  audits: 3,
  navigations: 100,
  suggestions: 200,
  views: 6000,
  products: 50_000,
}
const quick: typeof full = {
  addresses: 30,
  loadSeconds: 1,
  nginxSeconds: 1,
  orderSeconds: 2,
  loads: 1,
  audits: 1,
  navigations: 3,
  suggestions: 40,
  views: 800,
  products: 3000,
}

export type Extent = Readonly<typeof full>

export type Settings = Readonly<{
  parts: readonly PartName[]
  /** The argument of `profile`: the load, a kind of page or orders. */
  profiled: string
  extent: Extent
  isQuick: boolean
  /** Uses the existing build. */
  isBuilt: boolean
  /** Writes the figures into docs/performance.md and the README. */
  writesDocuments: boolean
}>

/**
 * Parses the command line.
 * @throws Error with a message for an unknown or impossible request
 */
export function readSettings(typed: readonly string[]): Settings {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, built: { type: 'boolean' }, 'write-docs': { type: 'boolean' } },
  })
  const isProfile = positionals[0] === 'profile'
  const names = isProfile ? ['profile'] : positionals
  const unknown = names.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${partNames.join(', ')}.`)
  const isQuick = values.quick === true
  const whole = partNames.filter((part) => !closerLooks.some((each) => each === part))
  if (values['write-docs'] && (isQuick || names.length > 0)) throw new Error('The documents take the figures of a whole run only.')
  return {
    parts: names.length > 0 ? partNames.filter((part) => names.includes(part)) : whole,
    profiled: (isProfile && positionals[1]) || 'product',
    extent: isQuick ? quick : full,
    isQuick,
    isBuilt: values.built === true,
    writesDocuments: values['write-docs'] === true,
  }
}
