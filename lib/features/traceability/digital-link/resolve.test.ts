import type { ResolvedItem } from './links'
import { resolveDigitalLink, resolverDescription } from './resolve'

const item: ResolvedItem = { pageId: 7, names: { th: 'คะน้า', en: 'Kale' }, isCertified: true, recipes: [{ id: 5, title: 'Pad kaphrao' }] }
const gtin = '09521234000006'
const absolute = (path: string) => `https://shop.example${path}`

function resolve(path: string, headers: Readonly<Record<string, string>> = {}, found: ResolvedItem | null = item) {
  const url = new URL(absolute(path))
  const segments = url.pathname.split('/').slice(2).map(decodeURIComponent)
  return resolveDigitalLink({ segments, url, headers: new Headers(headers), absolute, findItem: async () => found })
}

const goesTo = async (path: string, headers = {}) => (await resolve(path, headers)).headers.get('location')

it('a product leads to its page, in the language of the reader', async () => {
  expect(await goesTo(`/01/${gtin}`)).toBe('https://shop.example/th/product_details?product_id=7')
  expect(await goesTo(`/01/${gtin}`, { 'accept-language': 'de-DE,en;q=0.8' })).toBe('https://shop.example/en/product_details?product_id=7')
})

it('a batch leads to its traceability page', async () => {
  const encoded = Buffer.from('LOT-1').toString('base64url')
  expect(await goesTo(`/01/${gtin}/10/LOT-1`)).toBe(`https://shop.example/th/pi?qr_code=${encoded}`)
})

it.each([
  ['gs1:pip', '/th/product_details?product_id=7'],
  ['https://gs1.org/voc/recipeInfo', '/th/blog?post=5'],
  ['https://ref.gs1.org/voc/recipeInfo', '/th/blog?post=5'],
  ['gs1:certificationInfo', '/th/product_details?product_id=7'],
  ['gs1:defaultLink', '/th/pi?qr_code=TE9ULTE'],
])('the link type %s of a batch leads to %s', async (type, path) => {
  const query = `linkType=${encodeURIComponent(type)}`
  expect(await goesTo(`/01/${gtin}/10/LOT-1?${query}`)).toBe(`${absolute(path)}&${query}`)
})

it('hands the query on as it is, but no second value for a parameter of the page', async () => {
  const location = await goesTo(`/01/${gtin}?17=261231&product_id=9&note=a%20b;c=d`)
  expect(location).toBe(absolute('/th/product_details?product_id=7&17=261231&note=a%20b;c=d'))
  expect(await goesTo(`/01/${gtin}?`)).toBe(absolute('/th/product_details?product_id=7'))
})

it('every redirect is temporary, open to all sites, and names its link set', async () => {
  const { status, headers } = await resolve(`/01/${gtin}`)
  expect(status).toBe(307)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('link')).toBe(`<https://shop.example/01/${gtin}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`)
})

it.each<[string, string, Record<string, string>]>([
  ['a parameter', '?linkType=linkset', {}],
  ['the older parameter', '?linkType=all', {}],
  ['a header', '', { accept: 'application/linkset+json' }],
])('sends all links as a link set on request by %s', async (_name, query, headers) => {
  const answer = await resolve(`/01/${gtin}/10/LOT-1${query}`, headers)
  expect(answer.headers.get('content-type')).toBe('application/linkset+json')
  const { linkset } = await answer.json()
  expect(linkset).toHaveLength(1)
  expect(linkset[0]).toMatchObject({
    anchor: `https://shop.example/01/${gtin}/10/LOT-1`,
    description: 'Kale',
    'https://gs1.org/voc/defaultLink': [{ href: 'https://shop.example/th/pi?qr_code=TE9ULTE', title: 'คะน้า' }],
    'https://gs1.org/voc/pip': [{ hreflang: ['th'] }, { href: 'https://shop.example/en/product_details?product_id=7', hreflang: ['en'] }],
    'https://gs1.org/voc/recipeInfo': [{ title: 'Pad kaphrao' }, { href: 'https://shop.example/en/blog?post=5' }],
  })
})

it('sends the links as plain JSON or as JSON-LD with its context on request, and pages to a browser', async () => {
  const plain = await resolve(`/01/${gtin}`, { accept: 'application/json' })
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/json'])
  const linked = await resolve(`/01/${gtin}?linkType=linkset`, { accept: 'application/ld+json;q=0.9' })
  expect(linked.headers.get('content-type')).toBe('application/ld+json')
  expect(await linked.json()).toMatchObject({ '@context': expect.stringContaining('gs1.org'), linkset: [{ description: 'Kale' }] })
  expect((await resolve(`/01/${gtin}`, { accept: 'text/html,application/json;q=0.9,*/*;q=0.8' })).status).toBe(307)
})

it('refuses a wrong check digit, an unknown product, and a link type that the product does not have', async () => {
  expect((await resolve('/01/09521234000007')).status).toBe(400)
  expect((await resolve(`/01/${gtin}/21/1`)).status).toBe(400)
  expect((await resolve(`/01/${gtin}`, {}, null)).status).toBe(404)
  expect((await resolve(`/01/${gtin}?linkType=gs1:recipeInfo`, {}, { ...item, recipes: [] })).status).toBe(404)
  expect((await resolve(`/01/${gtin}?linkType=gs1:hasRetailers`)).status).toBe(404)
})

it('the description names the root, the keys and the vocabulary', () => {
  expect(resolverDescription('Talat', absolute)).toMatchObject({
    resolverRoot: 'https://shop.example',
    supportedPrimaryKeys: ['01'],
    supportedLinkType: [{ prefix: 'gs1:' }],
    jsonLdContextLocation: expect.stringMatching(/linkset-context$/),
  })
})
