import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { serve } from '@/lib/platform/http/testing/serve'
import { repairRequest } from './repair-request'

const shop = serve((request, response) => {
  repairRequest({ request, response })
  response.setHeader('location', '/th/home')
  response.appendHeader('Location', '/th/home')
  response.appendHeader('Set-Cookie', 'a=1').appendHeader('Set-Cookie', 'b=2')
  response.writeHead(307).end(request.url)
})

async function ask(path: string): Promise<{ response: IncomingMessage; text: string }> {
  const [response] = (await once(get({ port: shop.port, host: '127.0.0.1', path, agent: false }), 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { response, text }
}

test('a redirect has a single Location header, and other repeated headers stay repeated', async () => {
  const { rawHeaders } = (await ask('/')).response
  expect(rawHeaders.filter((name) => /^location$/i.test(name))).toHaveLength(1)
  expect(rawHeaders.filter((name) => /^set-cookie$/i.test(name))).toHaveLength(2)
})

test.each([
  ['/th/products?page=', '/th/products?page=home'],
  ['/th/faq?a=1&page=&b=2', '/th/faq?a=1&page=home&b=2'],
  ['/th/faq?page', '/th/faq?page=home'],
  ['/th/faq?page=cart', '/th/faq?page=cart'],
  ['/th/faq?homepage=', '/th/faq?homepage='],
  ['/th/faq', '/th/faq'],
])('%s is handled as %s', async (path, asked) => {
  expect((await ask(path)).text).toBe(asked)
})
