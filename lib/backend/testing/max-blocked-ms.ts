import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TestBackend } from './backend'

/**
 * The longest time in ms without an answer to the health check while work ran. Excludes time in which the machine ran other
 * processes: an embedded database runs in this process.
 */
export async function maxBlockedMs({ call }: TestBackend, work: () => Promise<unknown>): Promise<number> {
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
