/** The fields of an error in the log. */
type LoggedError = Readonly<{ type: string; message: string; code?: string; stack: readonly string[]; cause?: LoggedError }>

const maximumCauses = 3

/**
 * An error for the log: what it is and where it came from. Its message is cut before the values of a query, and
 * what a driver adds (`detail`, `params`) is left out: these are people's.
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

/** Without the first lines, which repeat the message. */
function frames({ stack }: Error): string[] {
  return (stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
}
