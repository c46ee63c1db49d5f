import { second, type RequestGenerator, type Kind } from './load-mix'

export type Visitors = Readonly<{
  /** Number of responses so far. */
  answered: () => number
  /** Stops sending requests; after the last response, resolves with the responses by kind and status, and the issues. */
  end: () => Promise<Readonly<{ answers: Readonly<Record<string, number>>; issues: readonly string[] }>>
}>

/** Limits concurrent requests for a shop that cannot keep up, as on a busy machine. */
const maxConcurrent = 16

/** Much longer than a person would wait: by then a response will never arrive. */
const timeoutMs = 180_000

export const requestsPerSecond = second.length

/** Sends twenty requests a second of all kinds that a shop on the internet receives. */
export function startVisitors(address: string, generators: Readonly<Record<Kind, RequestGenerator>>): Visitors {
  const answers: Record<string, number> = {}
  const issues: string[] = []
  const turns = new Map<Kind, number>()
  const running = new Set<Promise<void>>()
  let responseCount = 0
  const count = (what: string) => (answers[what] = (answers[what] ?? 0) + 1)

  async function ask(kind: Kind): Promise<void> {
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const { path, init } = generators[kind](turn)
    try {
      await send(kind, path, init)
    } catch (error) {
      issues.push(`${path} failed: ${String(error)}`)
    }
  }

  async function send(kind: Kind, path: string, init?: RequestInit): Promise<void> {
    const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    await response.arrayBuffer()
    responseCount += 1
    count(`${kind} ${response.status}`)
    if (response.status >= 500) issues.push(`${path} answered ${response.status}`)
    if (kind === 'page' && response.status !== 200) issues.push(`${path} answered ${response.status}`)
  }

  let moment = 0
  const timer = setInterval(() => {
    if (running.size >= maxConcurrent) return count('not asked')
    const kind = second[moment++ % second.length] ?? 'page'
    const asking = ask(kind).finally(() => running.delete(asking))
    running.add(asking)
  }, 1000 / requestsPerSecond)

  return {
    answered: () => responseCount,
    async end() {
      clearInterval(timer)
      await Promise.all(running)
      return { answers, issues }
    },
  }
}
