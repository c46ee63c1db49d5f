import { parseArgs } from 'node:util'
import { closerLooks, partNames } from './usage.mjs'

/** Concurrent requests for pages, and concurrent customers. */
export const connections = 16
export const customers = 8

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
  rounds: 400,
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
  rounds: 30,
}

/** Storefronts that the bench makes and serves itself: an Astro server, React alone, and a function that writes text. */
export const builtInNames = ['astro', 'react', 'template'] as const

/** A running storefront, whose path names the kind of its pages that are compared, or one that the bench serves. */
export type Base = Readonly<{ name: string; address: URL }> | Readonly<{ name: (typeof builtInNames)[number]; address: null }>

export type Settings = Readonly<{
  parts: readonly PartName[]
  /** The argument of `profile`: the load, a kind of page or orders. */
  profiled: string
  /** The storefronts of `peers`, of which the others are compared with the first. */
  bases: readonly Base[]
  extent: Readonly<typeof full>
  isQuick: boolean
  /** Uses the existing build. */
  isBuilt: boolean
  /** Writes the figures into docs/measurements/bench.md and the README. */
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
    options: {
      quick: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      'write-docs': { type: 'boolean', default: false },
      base: { type: 'string', default: '' },
    },
  })
  const isProfile = positionals[0] === 'profile'
  const names = isProfile ? ['profile'] : positionals
  const unknown = names.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${partNames.join(', ')}.`)
  if (values['write-docs'] && (values.quick || names.length > 0)) throw new Error('The documents take the figures of a whole run only.')
  const bases = values.base.split(',').flatMap((base) => readBase(base) ?? [])
  if (names.includes('peers') && (bases.length < 2 || !bases[0]?.address))
    throw new Error(`peers compares two or more with a first that runs: --base NAME=URL,NAME=URL,${builtInNames.join(',')}`)
  return {
    parts: partNames.filter((part) => (names.length > 0 ? names.includes(part) : !closerLooks.includes(part))),
    profiled: (isProfile && positionals[1]) || 'product',
    bases,
    extent: values.quick ? quick : full,
    isQuick: values.quick,
    isBuilt: values.built,
    writesDocuments: values['write-docs'],
  }
}

function readBase(text: string): Base | null {
  const builtIn = builtInNames.find((name) => name === text)
  if (builtIn) return { name: builtIn, address: null }
  const [name = '', ...rest] = text.split('=')
  const address = URL.parse(rest.join('='))
  return name && address ? { name, address } : null
}
