import type { RunCommand } from './command'

export type CommandEntry = Readonly<{
  /** What follows the name: the word for the place it needs, if any, in capitals. */
  place: 'FOLDER' | null
  /** Options without a value, and what each does. */
  flags: Readonly<Record<string, string>>
  summary: string
  /** It may be the first thing that happens to a data folder; the others ask for a shop that is there. */
  opensNewShop?: boolean
  /** Its code is loaded when it is wanted: a shop that serves needs none of it. */
  run: RunCommand
}>

/** The operator's commands, `npm run shop:NAME`, that work on an open shop. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  import: {
    place: 'FOLDER',
    flags: {
      'dry-run': 'only says what would change',
      replace: 'archives what the files no longer have, or removes it where nothing refers to it',
    },
    summary: 'Brings tables (CSV), texts and pictures of a folder into the shop: all of them, or nothing.',
    opensNewShop: true,
    run: async (work, args) => (await import('./import')).importFolder(work, args),
  },
  export: {
    place: 'FOLDER',
    flags: {},
    summary: 'Writes the shop into a new folder, in the form that shop:import reads.',
    run: async (work, args) => (await import('./export')).exportFolder(work, args),
  },
  check: {
    place: null,
    flags: {},
    summary: 'Checks that everything in the shop adds up: orders, money, stock, numbers, references and files.',
    run: async (work, args) => (await import('./check')).check(work, args),
  },
  backup: {
    place: 'FOLDER',
    flags: {},
    summary: 'Copies the embedded database and all files into a new folder, while the shop runs.',
    run: async (work, args) => (await import('./backup')).backup(work, args),
  },
}
