import type { Backend } from '@/lib/backend/server/backend'

/** How far a command is: `phase` is what a person reads, `total` is null while no one knows it. */
export type Progress = Readonly<{ phase: string; done: number; total: number | null }>

/** What the operator typed after the command's name. `place` is an absolute path. */
export type CommandArguments = Readonly<{ place: string | null; flags: readonly string[] }>

/** What a command has to say in the end. */
export type Report = Readonly<{
  lines: readonly string[]
  /** Issues in the files, or in the shop: the command's exit code is 1. */
  hasFailed: boolean
}>

/** What a command works on, whether in a process of its own or in the running shop's. */
export type CommandWork = Readonly<{
  backend: Backend
  /** To be called between small pieces of work. Throws when the operator has cancelled the command. */
  onProgress: (progress: Progress) => void
  /**
   * Invalidates the pages that show what has changed.
   * @param tags cache tags, as the backend reports them
   * @returns a sentence that says when shoppers see it
   */
  invalidatePages: (tags: readonly string[]) => Promise<string>
}>

export type RunCommand = (work: CommandWork, args: CommandArguments) => Promise<Report>

/** Why a command was not done, in a sentence for the operator. Its exit code is 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The shop is as it was: whatever changes the shop is one transaction. */
export const cancelled = 'Cancelled. Nothing was changed.'
