import path from 'node:path'
import { CommandError, type CommandArguments } from './command'

/**
 * The folder argument of a command.
 * @throws CommandError when it is missing or relative: a relative path would resolve differently in another process
 */
export function folderArgument({ place }: CommandArguments): string {
  if (place === null || !path.isAbsolute(place)) throw new CommandError('This command requires a folder.')
  return place
}
