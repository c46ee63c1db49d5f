import { Agent, get, type IncomingMessage } from 'node:http'

export type Load = Readonly<{
  /** Answers so far, and those that said that their connection ends with them. */
  answers: () => Readonly<{ all: number; last: number }>
  /** Asks nothing more; resolves with what went wrong when the last answer has come. */
  end: () => Promise<readonly string[]>
}>

/** Visitors who ask for one page after the other, each over a connection that it keeps. */
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

/** The head of an answer, when its body has come whole. */
function ask(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on('end', () => (response.complete ? resolve(response) : reject(new Error('cut off')))).on('error', reject)
      response.resume()
    }).on('error', reject)
  })
}
