/** The operator's message for an error: its message, plus that of its cause if any. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message
}
