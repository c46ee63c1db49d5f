/** The fields of an error in the log. */
type LoggedError = Readonly<{ type: string; message: string; code?: string; stack: readonly string[]; cause?: LoggedError }>

const maximumCauses = 3

/**
 * Formats an error for the log with its type and origin. Cuts the message before the values of a query and omits what a driver
 * adds (`detail`, `params`), because these are personal data.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause !== undefined && depth < maximumCauses ? { cause: errorForLog(error.cause, depth + 1) } : {}
  return { type: error.name, message: withoutValues(error.message), ...code, stack: frames(error), ...cause }
}

/** `Failed query: … params: …`, `Key (email)=(…) …`, `invalid input syntax for type date: "…"` */
function withoutValues(message: string): string {
  const [said = ''] = message.slice(0, 4000).split('params: ', 1)
  return said
    .trimEnd()
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/: "[^"]*"/g, ': "…"')
    .slice(0, 500)
}

/** Omits the first lines, which repeat the message. */
function frames({ stack }: Error): string[] {
  return (stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
}
