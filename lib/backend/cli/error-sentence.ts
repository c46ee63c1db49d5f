/** The operator's message of a failure: what the error says, and what its cause says where it has one. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message
}
