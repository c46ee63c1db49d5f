// On globalThis, because routes are bundled apart from the shutdown handler.
const holder = globalThis as typeof globalThis & { talatIsDraining?: boolean }

/** From here on this process wants no new visitors: it finishes what it has begun. */
export function startDraining(): void {
  holder.talatIsDraining = true
}

export function isDraining(): boolean {
  return holder.talatIsDraining ?? false
}
