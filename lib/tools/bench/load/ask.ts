import { Agent, request } from 'node:http'
import pLimit from 'p-limit'

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
export function askEach(addresses: readonly string[], atOnce: number, question?: Question): Promise<Answer[]> {
  return pLimit(atOnce).map(addresses, async (address) => {
    const answer = await ask(address, question)
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    return answer
  })
}

export type Cart = Readonly<{ cart_id: number; cart_key: string }>

/** An RPC call, of a guest unless the headers say who calls. @throws Error with the shop's message if it returns an error */
export async function callShop<Result>(
  address: string,
  model: string,
  method: string,
  args: readonly unknown[],
  cart?: Cart,
  headers?: Readonly<Record<string, string>>,
): Promise<Result> {
  const session = { locale: 'en_US', nf_src: 'website', ...(cart && { cart_key: cart.cart_key }) }
  const body = JSON.stringify({ id: 1, method: 'execute', params: [model, method, args, {}, session] })
  const answer = await ask(`${address}/json_rpc`, { headers: { 'content-type': 'application/json', ...headers }, body })
  const { result, error } = JSON.parse(answer.body.toString()) as { result: Result; error: { message: string } | null }
  if (error) throw new Error(`${model}.${method}: ${error.message}`)
  return result
}
