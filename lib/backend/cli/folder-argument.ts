import path from 'node:path'
import { CommandError, type CommandArguments } from './command'

/**
 * The folder that a command was given.
 * @throws CommandError without one, or with one that the process that does the work would look for elsewhere
 */
export function folderArgument({ place }: CommandArguments): string {
  if (place === null || !path.isAbsolute(place)) throw new CommandError('This command requires a folder.')
  return place
}
