import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TestBackend } from './backend'

/**
 * For how long at most the shop did not answer its health check while work ran, in ms. Of time that the machine gave to
 * others nothing counts: an embedded database computes in this process.
 */
export async function longestSilence({ call }: TestBackend, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true
  let longest = 0
  const asking = (async () => {
    while (isRunning) {
      const [began, used] = [performance.now(), process.cpuUsage()]
      await call('product', 'search_read_path', [[], ['name']], { limit: 1 })
      const { user, system } = process.cpuUsage(used)
      longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1000))
      await nextTurn()
    }
  })()
  await work().finally(() => (isRunning = false))
  await asking
  return longest
}
