import { Agent, get, type IncomingMessage } from 'node:http'

export type Load = Readonly<{
  /** Responses so far, and those among them with `Connection: close`. */
  answers: () => Readonly<{ all: number; last: number }>
  /** Stops sending requests; resolves with the issues after the last response. */
  end: () => Promise<readonly string[]>
}>

/** Visitors who request one page after the other, each over a keep-alive connection. */
export function startLoad(address: string, paths: readonly string[], visitors: number): Load {
  const issues: string[] = []
  let isOn = true
  let all = 0
  let last = 0

  async function visit(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = first; isOn; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      try {
        const { statusCode, headers } = await ask(agent, address + path)
        all += 1
        if (headers.connection === 'close') last += 1
        if (statusCode !== 200) issues.push(`${path} answered ${statusCode}`)
      } catch (error) {
        issues.push(`${path} failed: ${String(error)}`)
      }
    }
    agent.destroy()
  }

  const visits = Array.from({ length: visitors }, (_, index) => visit(index))
  return {
    answers: () => ({ all, last }),
    async end() {
      isOn = false
      await Promise.all(visits)
      return issues
    },
  }
}

/** Headers of a response, after its body has arrived completely. */
function ask(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on('end', () => (response.complete ? resolve(response) : reject(new Error('cut off')))).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
