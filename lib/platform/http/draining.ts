// On globalThis, because Next bundles routes separately from the shutdown handler.
const holder = globalThis as typeof globalThis & { talatIsDraining?: boolean }

/** Starts draining: from here on this process accepts no new visitors and finishes open requests. */
export function startDraining(): void {
  holder.talatIsDraining = true
}

export function isDraining(): boolean {
  return holder.talatIsDraining ?? false
}
