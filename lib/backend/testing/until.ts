/** Waits for what another process or background work brings about. @returns what `look` has found */
export async function until<T>(look: () => Promise<T | null | false | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
