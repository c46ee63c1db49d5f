import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFrontCheck, nameVisitors, visitorAddress } from './visitor-address'

const isFront = createFrontCheck(['127.0.0.0/8', '::1', '172.28.7.0/24', '2001:db8::/32'])

describe('the address of a visitor', () => {
  it.each([
    ['is whom the shop speaks with', '203.0.113.9', '', '203.0.113.9'],
    ['is that, whatever else the visitor says', '203.0.113.9', '198.51.100.1, 127.0.0.1', '203.0.113.9'],
    ['is that of a network of one’s own, too, unless it is named', '192.168.1.20', '198.51.100.1', '192.168.1.20'],
    ['is what a front says', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is what the first of several fronts says', '172.28.7.5', '203.0.113.9, 172.28.7.6', '203.0.113.9'],
    ['is not what the visitor told a front', '::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['is of the older kind, however a socket writes it', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is of the newer kind', '2001:db8::7', '2a00:1450::1', '2a00:1450::1'],
    ['is a front’s own when it asks for itself', '127.0.0.1', '', '127.0.0.1'],
    ['is unknown when the visitor has gone', undefined, '198.51.100.1', 'unknown'],
  ])('%s', (_name, peer, forwarded, address) => {
    expect(visitorAddress(peer, forwarded, isFront)).toBe(address)
  })
})

describe('a request', () => {
  let server: Server
  let address: string

  beforeAll(async () => {
    server = createServer((request, response) => void response.end(request.headers['x-forwarded-for'])).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it('reaches whoever answers it with one address, which is not the visitor’s to choose', async () => {
    nameVisitors(['10.0.0.0/8'])
    for (const forwarded of ['', '198.51.100.1', '198.51.100.1, 10.0.0.1']) {
      expect(await (await fetch(address, { headers: { 'x-forwarded-for': forwarded } })).text()).toBe('127.0.0.1')
    }
  })
})
