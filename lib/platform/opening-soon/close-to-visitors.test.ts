/** @jest-environment node */
import { testCompany } from '@/lib/backend/testing/company'
import { defaultProfiles, profileOf } from '@/lib/domain/content/shop-profile'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import { serve } from '@/lib/platform/http/testing/serve'
import { closeToVisitors } from './close-to-visitors'
import { setUpGate, type Opening } from './gate'

const shops = {
  th: profileOf('th', { company: testCompany, shop_profile: { name: 'สวนมะลิ', phones: ['053 555 0199'], email: 'mali@example.com' } }, {}),
  en: { ...defaultProfiles.en, name: 'Mali Garden' },
}
const closed: Opening = { opensOn: '2999-12-01', shops }

const readOpening = jest.fn<Promise<Opening | null>, []>()
const isStaffToken = jest.fn(async (token: string) => token === 'token-of-noi')
setUpGate({ readOpening, isStaffToken })
const shop = serve((_request, response) => response.end('the catalog'), closeToVisitors([/^\/th\/staff\/sign_in$/]))

const ask = (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init)
const become = async (opening: Opening | null) => {
  readOpening.mockReset().mockResolvedValue(opening)
  await invalidateTags(['settings'])
}

beforeEach(() => become(closed))

it('shows visitors a page with name, day and contact in the language of the address, which no search engine indexes', async () => {
  const thai = await ask('/')
  const text = await thai.text()
  expect([thai.status, thai.headers.get('cache-control'), thai.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
  for (const said of [
    '<html lang="th">',
    'เปิดเร็ว ๆ นี้ | สวนมะลิ',
    '1 ธันวาคม 3542',
    'tel:+66535550199',
    'mailto:mali@example.com',
    testCompany.address,
    'og:title',
  ])
    expect(text).toContain(said)
  expect(await (await ask('/th/staff/nothing')).text()).toContain('สวนมะลิ')
  const english = await (await ask('/en/product_details?product_id=7')).text()
  for (const said of ['<html lang="en">', 'Mali Garden', '1 December 2999', 'href="/en/staff"', 'href="/th/home"'])
    expect(english).toContain(said)
})

it('names no day that has passed', async () => {
  await become({ ...closed, opensOn: '2026-01-05' })
  expect(await (await ask('/en/home')).text()).toContain('We are getting the shop ready.')
})

it.each([
  '/sitemap.xml',
  '/feeds/th/products.xml',
  '/llms.txt',
  '/.well-known/ucp',
  '/api/mcp',
  '/files/kale.webp',
  '/_next/image?url=%2Ffiles%2Fkale.webp&w=384&q=75',
  '/01/08850000000018',
  '/staff',
])('answers programs of others 503 at %s, and says when to ask again', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(path, { method })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
    expect(await answer.text()).not.toContain('catalog')
  }
})

it.each([
  '/th/staff/sign_in',
  '/api/staff/session',
  '/json_rpc',
  '/api/health/ready',
  '/payments/stripe',
  '/_next/static/chunks/main.js',
  '/icons/shop/logo.png',
  '/robots.txt',
  '/previews/th/shop.jpg',
])('leaves %s open', async (path) => {
  expect(await (await ask(path)).text()).toBe('the catalog')
})

it('shows the shop to staff who are signed in, and to no one with another cookie', async () => {
  const as = async (cookie: string, headers = {}) => (await ask('/th/home', { headers: { cookie, ...headers } })).text()
  expect(await as('locale=th; staff=token-of-noi')).toBe('the catalog')
  expect(await as('__Host-staff=token-of-noi', { 'x-forwarded-proto': 'https' })).toBe('the catalog')
  for (const cookie of ['staff=guess', 'mystaff=token-of-noi', '__Host-staff=token-of-noi']) expect(await as(cookie)).toContain('สวนมะลิ')
})

it('closes ten seconds after staff have signed out, also to one who keeps asking', async () => {
  const began = performance.now()
  const now = jest.spyOn(performance, 'now')
  const askAt = async (ms: number) => {
    now.mockReturnValue(began + ms)
    return (await (await ask('/th/home', { headers: { cookie: 'staff=token-of-somsri' } })).text()) === 'the catalog'
  }
  isStaffToken.mockResolvedValueOnce(true)
  expect([await askAt(0), await askAt(6_000), await askAt(9_000), await askAt(11_000)]).toEqual([true, true, true, false])
  now.mockRestore()
})

it('opens with the next request after the setting has changed, and asks only once until then', async () => {
  await Promise.all([ask('/th/home'), ask('/th/home')])
  await ask('/th/home')
  expect(readOpening).toHaveBeenCalledTimes(1)
  await become(null)
  expect(await (await ask('/th/home')).text()).toBe('the catalog')
})

it('does not believe a read that began before a change', async () => {
  let finish = (_opening: Opening | null) => undefined as void
  const begun = new Promise<void>((resolve) => {
    readOpening.mockImplementationOnce(() => {
      resolve()
      return new Promise((end) => (finish = end))
    })
  })
  const early = ask('/th/home')
  await begun
  await become(null)
  finish(closed)
  await early
  expect(await (await ask('/th/home')).text()).toBe('the catalog')
})

it('stays as it was while the setting cannot be read', async () => {
  await ask('/th/home')
  readOpening.mockReset().mockRejectedValue(new Error('no database'))
  await invalidateTags(['settings'])
  expect(await (await ask('/th/home')).text()).toContain('สวนมะลิ')
})
