/** Expects an honest status: 200, or 503 with Retry-After. */
export function isValidOutageStatus(status: number, retryAfter: string | null | undefined): boolean {
  return status < 500 || (status === 503 && Boolean(retryAfter))
}

const everyMs = 250

/** Continuously requests cached pages and makes island calls from outside, as other visitors do, until it is ended. */
export function watchShop(address: string, cachedPaths: readonly string[]) {
  const cached: number[] = []
  const issues: string[] = []
  let calls = 0
  const running = new Set<Promise<void>>()

  async function look(path: string, init?: RequestInit): Promise<number> {
    // No keep-alive: a reused connection may just be closing.
    const headers = { ...init?.headers, Connection: 'close' }
    const response = await fetch(address + path, { ...init, headers, signal: AbortSignal.timeout(60_000) })
    await response.arrayBuffer()
    if (!isValidOutageStatus(response.status, response.headers.get('retry-after'))) issues.push(`${path} answered ${response.status}`)
    return response.status
  }

  const rounds = [
    async (round: number) => void cached.push(await look(cachedPaths[round % cachedPaths.length] ?? '/')),
    async () => void (await look('/json_rpc', islandCall('ecom2.interface', 'get_cart', [null]))),
    async () => void (await look('/json_rpc', islandCall('product', 'search_read_path', [[['code', '=', 'VL04']], ['name']]))),
    async () => void (await look(`/api/suggestions?${new URLSearchParams({ lang: 'en', query: 'kale' }).toString()}`)),
    async (round: number) => void (await look(`/en/search?query=${round}`)),
  ]

  let round = 0
  const timer = setInterval(() => {
    round += 1
    for (const task of [rounds[0], rounds[1 + (round % (rounds.length - 1))]]) {
      calls += 1
      const looking = (task?.(round) ?? Promise.resolve())
        .catch((error: unknown) => void issues.push(describe(error)))
        .finally(() => running.delete(looking))
      running.add(looking)
    }
  }, everyMs)

  return {
    async end() {
      clearInterval(timer)
      await Promise.all(running)
      return { cached, issues, calls }
    },
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error)
}

/** An RPC call as made by an island, for a visitor without cookies. */
export function islandCall(model: string, method: string, args: readonly unknown[]): RequestInit {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const body = { id: 1, method: 'execute', params: [model, method, args, {}, { locale: 'en_US' }] }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
