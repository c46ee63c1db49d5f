import { NextRequest } from 'next/server'
import { GET } from './route'

async function visit(path: string, cookie = '') {
  const [name = ''] = path.slice('/buy/'.length).split('?')
  const request = new NextRequest(`http://shop.test${path}`, { headers: { cookie } })
  const response = await GET(request, { params: Promise.resolve({ items: name ? name.split('/') : [] }) })
  return { status: response.status, location: response.headers.get('location'), headers: response.headers }
}

it('resolves to the page that asks, with 303, no-store and no referrer', async () => {
  const { status, location, headers } = await visit('/buy/7:2,9:1')
  expect([status, location]).toEqual([303, '/th/buy?items=7%3A2%2C9%3A1'])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  expect(headers.has('set-cookie')).toBe(false)
})

it('takes the language of the link, else of the visitor, and ignores an ambiguous one', async () => {
  expect((await visit('/buy/7:1?context/language=en')).location).toMatch(/^\/en\/buy/)
  expect((await visit('/buy/7:1?/context/language=en-US')).location).toMatch(/^\/en\/buy/)
  expect((await visit('/buy/7:1', 'locale=en')).location).toMatch(/^\/en\/buy/)
  expect((await visit('/buy/7:1?context/language=en&/context/language=th')).location).toMatch(/^\/th\/buy/)
})

it('passes on no parameter, and leads a link without items to the page', async () => {
  const { location } = await visit('/buy/7:1?continue_to=//evil.example&buyer/email=a@b.c&access_token=secret&line_items/0/quantity=5')
  expect(location).toBe('/th/buy?items=7%3A1')
  expect((await visit('/buy/')).location).toBe('/th/buy')
})
