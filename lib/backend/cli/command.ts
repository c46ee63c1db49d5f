import type { OperationProblem } from '@/lib/domain/operations/operation'
import type { Backend } from '@/lib/backend/server/backend'
import path from 'node:path'

/** Progress of a command: `phase` is shown to the operator, `total` is null while unknown. */
export type Progress = Readonly<{ phase: string; done: number; total: number | null }>

/** Arguments after the command's name. `place` is an absolute path, or an e-mail address. */
export type CommandArguments = Readonly<{ place: string | null; flags: readonly string[] }>

/** Final output of a command. */
export type Report = Readonly<{
  lines: readonly string[]
  /** True when the files or the shop have issues; the exit code is then 1. */
  hasFailed: boolean
}>

/** What a command works on, in its own process or in the running shop's. */
export type CommandWork = Readonly<{
  backend: Backend
  /** Call between small pieces of work. Throws when the operator has cancelled the command. */
  onProgress: (progress: Progress) => void
  /**
   * Invalidates the pages that show the changes.
   * @param tags cache tags, as the backend reports them
   * @returns a sentence that says when shoppers see the changes
   */
  invalidatePages: (tags: readonly string[]) => Promise<string>
}>

export type RunCommand = (work: CommandWork, args: CommandArguments) => Promise<Report>

/** The command failed; the message is for the operator. Exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  constructor(
    message: string,
    /** What the pages of owners say about it. */
    readonly problem: OperationProblem = 'failed',
  ) {
    super(message)
  }
}

/** The shop is unchanged, because every command changes it in a single transaction. */
export const cancelled = 'Cancelled. Nothing was changed.'

/** Who runs a command: sees its progress and may abort it. */
export type Operator = Readonly<{ onProgress: (progress: Progress) => void; signal: AbortSignal }>

/** The operator's `onProgress`, which throws a CommandError once the operator has cancelled. */
export function cancellableProgress({ onProgress, signal }: Operator): (progress: Progress) => void {
  return (progress) => {
    if (signal.aborted) throw new CommandError(cancelled, 'stopped')
    onProgress(progress)
  }
}

/**
 * The folder argument of a command.
 * @throws CommandError when it is missing or relative: a relative path would resolve differently in another process
 */
export function folderArgument({ place }: CommandArguments): string {
  if (place === null || !path.isAbsolute(place)) throw new CommandError('This command requires a folder.')
  return place
}
