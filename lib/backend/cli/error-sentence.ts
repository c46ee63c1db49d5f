/** What the operating system says, by its error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not open it. Run the command as the user of the shop, or change the permissions.',
  EPERM: 'this user may not change it. Run the command as the user of the shop, or change the permissions.',
  ENOENT: 'it does not exist.',
  ENOTDIR: 'a part of it is a file and no folder.',
  EISDIR: 'it is a folder and no file.',
  EROFS: 'its disk is read-only.',
  ENOSPC: 'its disk is full.',
}

/** The operator's message for an error: of a file or folder its path and the reason; else its message, plus that of its cause if any. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const file = fileSentence(error)
  if (file) return file
  return error.cause instanceof Error ? `${error.message}\n${fileSentence(error.cause) ?? error.cause.message}` : error.message
}

function fileSentence(error: Error): string | null {
  const [code, file] = ['code' in error ? String(error.code) : '', 'path' in error ? error.path : null]
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return reason && typeof file === 'string' ? `${file}: ${reason}` : null
}
