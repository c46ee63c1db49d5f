/** The delay before each retry, in minutes: seven retries over almost a day. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720] as const

/** How long a claim lasts while a mail is being sent; after that its sender is considered dead. */
export const claimMs = 5 * 60_000

/** When to retry after this number of attempts; null to give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = waitMinutes[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
