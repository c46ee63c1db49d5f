import { NextRequest } from 'next/server'
import { startSpecificationServer, type SpecificationServer } from './server'

const origin = 'http://shop.example'

/** The storefront in front of a server of the specification, and a minimal browser that provides only what calls need. */
export type TestedStorefront = Readonly<{
  server: SpecificationServer
  /** The cookies of the shopper's browser, by name. */
  cookies: Map<string, string>
  close: () => Promise<void>
}>

/**
 * Starts the server and makes it the backend of this test file: import modules of the storefront only afterwards. Fetches of
 * islands go to the shop's RPC endpoint with the shopper's cookies, as from a browser.
 */
export async function startStorefront(): Promise<TestedStorefront> {
  const server = await startSpecificationServer()
  Object.assign(process.env, { SHOP_BACKEND_URL: server.url, SHOP_DATABASE: 'market', STAFF_PASSCODE: 'a passcode of staff' })
  const cookies = new Map<string, string>()
  // Nothing is cached, and refusals are not localized.
  jest.doMock('@/lib/platform/cache/read-store')
  jest.doMock('next/headers', () => ({}))
  jest.doMock('@/lib/platform/rpc/localize-error', () => ({
    localizeError: (error: { code?: string }) => ({ ...error, code: error.code ?? null }),
    localizeCart: (_model: string, result: unknown) => result,
  }))
  const realFetch = globalThis.fetch
  const { POST } = await import('@/app/json_rpc/route')

  function keep(written: string): void {
    const [name = '', value = ''] = written.split(';')[0]?.split('=') ?? []
    cookies.set(name, decodeURIComponent(value))
  }

  const browserFetch = async (path: string, init: { method: string; headers: Record<string, string>; body: string }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, origin, host: new URL(origin).host, cookie }
    const response = await POST(new NextRequest(origin + path, { ...init, headers }))
    response.headers.getSetCookie().forEach(keep)
    return response
  }
  const document = Object.assign(new EventTarget(), { documentElement: { lang: 'th' } })
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (written: string) => keep(written),
  })
  const location = { protocol: 'http:', pathname: '/th/cart', search: '', assign: () => undefined }
  const window = Object.assign(new EventTarget(), { location })
  Object.assign(globalThis, { fetch: browserFetch, document, window })

  return {
    server,
    cookies,
    async close() {
      Object.assign(globalThis, { fetch: realFetch })
      Reflect.deleteProperty(globalThis, 'document')
      Reflect.deleteProperty(globalThis, 'window')
      for (const name of ['SHOP_BACKEND_URL', 'SHOP_DATABASE', 'STAFF_PASSCODE']) Reflect.deleteProperty(process.env, name)
      await server.close()
    },
  }
}

/** One storefront for the tests of a file, without what earlier ones sent and were answered. */
export function openStorefront() {
  let opened: TestedStorefront | undefined
  const storefront = () => {
    if (!opened) throw new Error('The storefront opens before the first test')
    return opened
  }
  beforeAll(async () => void (opened = await startStorefront()))
  beforeEach(() => {
    storefront().server.sent.length = 0
    storefront().server.answers.clear()
  })
  afterAll(() => storefront().close())
  return {
    get server() {
      return storefront().server
    },
    get cookies() {
      return storefront().cookies
    },
    /** Arguments and options of each call of this method. */
    sent: (call: string) =>
      storefront()
        .server.taken(call)
        .map(({ args, options }) => [args, options]),
  }
}
