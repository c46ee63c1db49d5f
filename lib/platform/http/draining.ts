import { processWide } from '@/lib/core/process-wide'

const server = processWide('server', () => ({ isDraining: false }))

/** Starts draining: from here on this process accepts no new visitors and finishes open requests. */
export function startDraining(): void {
  server.isDraining = true
}

export function isDraining(): boolean {
  return server.isDraining
}
