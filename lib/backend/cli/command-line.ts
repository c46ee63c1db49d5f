import path from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, type CommandArguments } from './command'
import { commandTable, type CommandEntry } from './command-table'

/** Command-line syntax of each command. `restore`, `verify` and `move` do not work on an open shop, so `commandTable` lacks them. */
const lines: Readonly<Record<string, Omit<CommandEntry, 'run'>>> = {
  ...commandTable,
  verify: { place: 'FOLDER', flags: {}, summary: 'Restores a backup into a temporary place and checks it there. The shop is not touched.' },
  restore: {
    place: 'FOLDER',
    flags: {},
    summary: 'Restores a backup into an empty DATA_DIR, and with PostgreSQL into the empty database at DATABASE_URL.',
  },
  move: {
    place: null,
    flags: {},
    summary: 'Moves a stopped shop with everything from the embedded database into the empty database of PostgreSQL at DATABASE_URL.',
  },
}

/** `name` is empty for a call without a command, which wants help. */
export type CommandLine = Readonly<{
  name: string
  wantsHelp: boolean
  /** Whether to work on another shop than the one that runs, without a question. */
  isSure: boolean
  args: CommandArguments
}>

const helpWords = ['', '--help', '-h', 'help']

/**
 * Parses what follows `npm run shop:NAME --`. Paths become absolute here, because another process may run the command.
 * @throws CommandError with the usage when the input is invalid
 */
export function readCommandLine([name = '', ...typed]: readonly string[]): CommandLine {
  if (helpWords.includes(name)) return { name: '', wantsHelp: true, isSure: false, args: { place: null, flags: [] } }
  const command = Object.hasOwn(lines, name) ? lines[name] : undefined
  if (!command) throw new CommandError(`Unknown command "${name}". Available commands: ${Object.keys(lines).join(', ')}.`)
  const { values, positionals } = parseTyped(name, command, typed)
  const wantsHelp = values.help === true
  const wanted = command.place === null ? 0 : 1
  if (!wantsHelp && positionals.length !== wanted) {
    const taken = command.place === null ? 'nothing' : command.place === 'EMAIL' ? 'one e-mail address' : 'one folder'
    throw new CommandError(`This command takes ${taken}.\n\n${helpText(name)}`)
  }
  const flags = Object.keys(values).filter((flag) => Object.hasOwn(command.flags, flag))
  const [place] = positionals
  const resolved = command.place === 'FOLDER' && place !== undefined ? path.resolve(place) : place
  return { name, wantsHelp, isSure: values.yes === true, args: { place: resolved ?? null, flags } }
}

function parseTyped(name: string, { flags }: Omit<CommandEntry, 'run'>, typed: readonly string[]) {
  const names = [...Object.keys(flags), 'yes', 'help']
  const options = Object.fromEntries(names.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${helpText(name)}`)
  }
}

/** The usage of a command; without a name, a list of all. */
export function helpText(name: string): string {
  if (name === '') return listOfCommands()
  const { place, flags, summary } = lines[name] ?? { place: null, flags: {}, summary: '' }
  const names = Object.keys(flags)
  const usage = [place, ...names.map((flag) => `[--${flag}]`)].filter((part) => part !== null).join(' ')
  return [
    `npm run shop:${name}${usage ? ` -- ${usage}` : ''}`,
    '',
    summary,
    ...names.map((flag) => `  --${flag.padEnd(8)}  ${flags[flag]}`),
    '',
    ...endOfHelp,
  ].join('\n')
}

const endOfHelp = [
  'Commands work on the shop in DATA_DIR or at DATABASE_URL. It may be running, but for move and restore. While another shop is',
  'running they ask first, or fail where no one can be asked; --yes goes on.',
  'Exit codes: 0 success, 1 errors found in the files or the shop, 2 the command failed.',
]

function listOfCommands(): string {
  const names = Object.keys(lines)
  const width = Math.max(...names.map((name) => `${name} FOLDER`.length))
  const rows = names.map((name) => {
    const { place, summary } = lines[name] ?? { place: null, summary: '' }
    return `  ${[name, place].filter(Boolean).join(' ').padEnd(width)}  ${summary}`
  })
  return [
    'Commands of the operator:',
    '',
    ...rows,
    '',
    'npm run shop:NAME -- --help, or talat NAME --help, says more about one.',
    ...endOfHelp,
  ].join('\n')
}
