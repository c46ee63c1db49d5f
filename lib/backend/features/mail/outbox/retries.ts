/** How long to wait after each try before the next one, in minutes: seven tries again over almost a day. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720] as const

/** While a mail is being sent it belongs to its sender for so long; then the sender is taken for dead. */
export const claimMs = 5 * 60_000

/** When to try again after that many tries; null when it is time to give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = waitMinutes[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
