import type { Backend } from '@/lib/backend/server/backend'
import { cancelled, CommandError, type CommandArguments, type Progress, type Report } from './command'
import { commandTable } from './command-table'

export type CommandRun = Readonly<{
  backend: Backend
  onProgress: (progress: Progress) => void
  invalidatePages: (tags: readonly string[]) => Promise<string>
  /** Aborted when the operator cancels. */
  signal: AbortSignal
}>

/**
 * Runs an operator command on an open shop.
 * @throws CommandError with a message for the operator when it fails or was cancelled
 */
export async function runCommand(name: string, args: CommandArguments, run: CommandRun): Promise<Report> {
  const command = commandTable[name]
  if (!command) throw new CommandError(`The running shop does not know the command ${name}. It may be a different version.`)
  const onProgress = (progress: Progress) => {
    if (run.signal.aborted) throw new CommandError(cancelled)
    run.onProgress(progress)
  }
  return command.run({ ...run, onProgress }, args)
}
