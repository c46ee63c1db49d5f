/** @jest-environment node */
import { once } from 'node:events'
import { request } from 'node:http'
import { guardRequests, isReadable } from './request-guard'
import { serve } from './testing/serve'

const reached: string[] = []

const shop = serve((incoming, response) => {
  reached.push(incoming.url ?? '')
  response.end('reached')
}, guardRequests)

async function ask(path: string, method = 'GET'): Promise<number | undefined> {
  const sent = request({ port: shop.port, host: '127.0.0.1', path, method }).end()
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }]
  response.resume()
  return response.statusCode
}

it.each([
  ['GET', '/api/suggestions?lang=th&query=a%00b'],
  ['GET', '/en/search?query=%00'],
  ['GET', '/en/staff/orders?query=%00'],
  ['GET', '/files/%FF.webp'],
  ['GET', '/static/db/talat/files/%FF'],
  ['GET', '/feeds/th/%FF.xml'],
  ['GET', '/previews/th/%FF/7.jpg'],
  ['GET', '/locales/th/%FF.json'],
  ['GET', '/sitemaps/%FF.xml'],
  ['GET', '/en/%E0%A4'],
  ['GET', '/en/100%'],
  ['OPTIONS', '*'],
])('%s %s is refused before any route sees it [J12]', async (method, path) => {
  reached.length = 0
  expect([await ask(path, method), reached]).toEqual([400, []])
})

it.each([
  '/en/home',
  '/th/search?query=%E0%B8%9C%E0%B8%B1%E0%B8%81',
  '/files/%E0%B8%84%E0%B8%B0.webp',
  '/en/search?query=100%',
  '/en/search?query=%FF',
  '/en/search?query=%2500',
  'http://shop.example/en/home',
])('%s reaches its route', (target) => {
  expect(isReadable(target)).toBe(true)
})
