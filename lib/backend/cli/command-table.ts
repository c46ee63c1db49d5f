import type { RunCommand } from './command'

export type CommandEntry = Readonly<{
  /** Placeholder (in capitals) for the argument; null when the command takes none. */
  place: 'FOLDER' | 'EMAIL' | null
  /** Options without a value, with a description of each. */
  flags: Readonly<Record<string, string>>
  summary: string
  /** May create the data folder; all other commands require an existing shop. */
  opensNewShop?: boolean
  /** Loads the code lazily: a serving shop needs none of it. */
  run: RunCommand
}>

/** The operator's commands (`npm run shop:NAME`) that work on an open shop. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  import: {
    place: 'FOLDER',
    flags: {
      'dry-run': 'reports changes without writing them',
      replace: 'removes records that are missing from the files, or archives those still referenced',
    },
    summary: 'Imports tables (CSV), texts and pictures from a folder, all or nothing.',
    opensNewShop: true,
    run: async (work, args) => (await import('./transfer')).importFolder(work, args),
  },
  export: {
    place: 'FOLDER',
    flags: {},
    summary: 'Exports the shop to a new folder, in the format that shop:import reads.',
    run: async (work, args) => (await import('./transfer')).exportFolder(work, args),
  },
  check: {
    place: null,
    flags: {},
    summary: 'Checks the integrity of orders, payments, stock, document numbers, references and files.',
    run: async (work, args) => (await import('./check')).check(work, args),
  },
  backup: {
    place: 'FOLDER',
    flags: {},
    summary: 'Backs up the database and all files to a new folder. The shop can keep running.',
    run: async (work, args) => (await import('./backup/backup')).backup(work, args),
  },
  owner: {
    place: 'EMAIL',
    flags: {},
    summary: 'Makes someone an owner, when no owner can sign in any more, and prints a link that sets the password.',
    run: async (work, args) => (await import('./owner')).owner(work, args),
  },
}
