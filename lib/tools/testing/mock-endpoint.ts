import { jest } from '@jest/globals'

type Request = Readonly<{ body: string; headers: Readonly<Record<string, string>> }>
type Call = Readonly<{ model: string; method: string; args: readonly unknown[]; options: Readonly<Record<string, unknown>> }>

class Refusal {
  constructor(readonly error: object) {}
}

class Failure {
  constructor(readonly status: number) {}
}

/** The islands' `fetch`, which answers as `answer` says. */
export const request = jest.fn<(url: string, init?: Request) => Promise<unknown>>()

const answers = new Map<string, unknown>()
const unexpected: string[] = []

/**
 * Says for one test what the RPC endpoint answers to methods, and the server to paths like `/api/session`: a result, `refusal`,
 * `failure`, or a function of the call (of the URL) that returns or throws one. Any other request fails the test.
 */
export function answer(these: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(these)) answers.set(name, value)
}

/** An answer of the RPC endpoint that refuses the call. */
export const refusal = (message: string, more: object = {}) => new Refusal({ message, ...more })

/** An answer with a status that is not 200. */
export const failure = (status: number) => new Failure(status)

/** An answer that never comes. */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

/** Calls of the RPC endpoint so far in order, or only those of one method. */
export function calls(method?: string): Call[] {
  return request.mock.calls
    .flatMap(([, init]) => (init?.body?.startsWith('{"id"') ? [callIn(init.body)] : []))
    .filter((call) => method === undefined || call.method === method)
}

/** Names of the methods called so far. */
export const methods = () => calls().map(({ method }) => method)

function callIn(body: string): Call {
  const [model, method, args, options] = (JSON.parse(body) as { params: [string, string, unknown[], Record<string, unknown>] }).params
  return { model, method, args, options }
}

async function respond(url: string, init?: Request) {
  const call = url === '/json_rpc' && init ? callIn(init.body) : null
  const name = call?.method ?? url.replace(/\?.*/, '')
  if (!answers.has(name)) unexpected.push(name)
  const told = answers.get(name)
  const result: unknown = await (typeof told === 'function' ? told(call ?? url) : told)
  if (result instanceof Failure) return { ok: false, status: result.status }
  const body = result instanceof Refusal ? { result: null, error: result.error } : { result: result ?? null, error: null }
  return { ok: true, status: 200, json: async () => (call ? body : result) }
}

beforeEach(() => {
  answers.clear()
  unexpected.length = 0
  request.mockReset().mockImplementation(respond)
  Object.assign(globalThis, { fetch: request })
})

afterEach(() => {
  expect(unexpected).toEqual([])
})
