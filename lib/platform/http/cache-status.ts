import type { ServerResponse } from 'node:http'

// On globalThis, because who answers and who takes note are bundled apart.
const holder = globalThis as typeof globalThis & { talatKeptAnswers?: WeakSet<ServerResponse> }
const keptAnswers = (holder.talatKeptAnswers ??= new WeakSet())

/** Says of an answer that it was lying ready, finished, and that nothing had to be made for it. */
export function markKept(response: ServerResponse): void {
  keptAnswers.add(response)
}

export function isKept(response: ServerResponse): boolean {
  return keptAnswers.has(response)
}
