import type { Backend } from '@/lib/backend/server/backend'
import { cancellableProgress, CommandError, type CommandArguments, type Operator, type Report } from './command'
import { commandTable } from './command-table'

export type CommandRun = Operator &
  Readonly<{
    backend: Backend
    invalidatePages: (tags: readonly string[]) => Promise<string>
  }>

/**
 * Runs an operator command on an open shop.
 * @throws CommandError with a message for the operator when it fails or was cancelled
 */
export async function runCommand(name: string, args: CommandArguments, run: CommandRun): Promise<Report> {
  const command = commandTable[name]
  if (!command) throw new CommandError(`The running shop does not know the command ${name}. It may be a different version.`)
  return command.run({ ...run, onProgress: cancellableProgress(run) }, args)
}
