import { execFileSync } from 'node:child_process'
import { keepKnownHeaders, knownRequestHeaders } from './request-headers'
import { serve } from './testing/serve'

const shop = serve(({ headers }, response) => response.end(JSON.stringify(headers)), keepKnownHeaders)

it('the handlers of a process see known headers only, whatever a client sends [A16]', async () => {
  const sent = {
    rsc: '1',
    cookie: 'token=a',
    'content-security-policy': "script-src 'nonce-evil'",
    'content-security-policy-report-only': "script-src 'nonce-evil'",
    'x-middleware-subrequest': 'middleware',
    'x-now-route-matches': '1',
    'x-anything': 'x'.repeat(5000),
  }
  const ask = async (path: string) => (await (await fetch(shop.origin + path, { headers: sent })).json()) as Record<string, string>
  const seen = await ask('/en/home')
  expect(seen).toMatchObject({ 'user-agent': 'shop' })
  expect(await ask('/json_rpc')).not.toHaveProperty('user-agent')
  expect(await ask('/api/visit')).toHaveProperty('user-agent')
  expect(seen).toMatchObject({ rsc: '1', cookie: 'token=a', host: `127.0.0.1:${shop.port}` })
  expect(Object.keys(seen).filter((name) => !knownRequestHeaders.has(name))).toEqual([])
})

it('every header that the shop reads is known', () => {
  const pattern = `headers(\\.get\\(|\\[)'[A-Za-z-]+'`
  const files = ['lib/platform', 'lib/features', 'lib/backend', 'app', 'middleware.ts', ':!*.test.ts', ':!*.test.tsx', ':!**/testing/**']
  const code = execFileSync('git', ['grep', '-hoE', '(request|\\{ headers \\}|^| )\\.?' + pattern, '--', ...files], { encoding: 'utf8' })
  const read = [...code.matchAll(/'([A-Za-z-]+)'/g)].map(([, name = '']) => name.toLowerCase())
  // These are read from responses.
  const ofResponses = ['cache-control', 'content-encoding', 'content-type', 'set-cookie', 'location', 'etag', 'retry-after']
  expect(read.length).toBeGreaterThan(15)
  expect([...new Set(read)].filter((name) => !knownRequestHeaders.has(name) && !ofResponses.includes(name))).toEqual([])
})
