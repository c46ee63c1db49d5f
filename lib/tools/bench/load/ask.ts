import { Agent, request } from 'node:http'
import { forEachConcurrent } from './for-each-concurrent'

export type Answer = Readonly<{
  status: number
  /** As received, still compressed. */
  body: Buffer
  /** The body's content encoding; empty for none. */
  encoding: string
  /** Until the last byte. */
  ms: number
}>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Question = Readonly<{ encoding?: string; headers?: Readonly<Record<string, string>>; body?: string }>

/** Requests a URL without decoding the response; with a body, posts it. */
export function ask(address: string, { encoding = 'identity', headers, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const settings = { agent, method: body === undefined ? 'GET' : 'POST', headers: { 'accept-encoding': encoding, ...headers } }
    const question = request(address, settings, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts),
          encoding: answer.headers['content-encoding'] ?? '',
          ms: performance.now() - started,
        }),
      )
    })
    question.on('error', reject)
    question.end(body)
  })
}

/**
 * Requests each URL once, with limited concurrency.
 * @throws Error if a status is not 200
 */
export async function askEach(addresses: readonly string[], atOnce: number, question?: Question): Promise<Answer[]> {
  const answers: Answer[] = []
  await forEachConcurrent(addresses.entries(), atOnce, async ([index, address]) => {
    const answer = await ask(address, question)
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    answers[index] = answer
  })
  return answers
}
