import { mkdtempSync, rmSync } from 'node:fs'
import { contentPageNames } from '../../lib/core/content-pages'
import os from 'node:os'
import path from 'node:path'
import { callShop, expect, test, words } from '../support/fixtures'
import { startShop, type ShopProcess } from '../support/shop-process'

const languages = ['th', 'en'] as const

/** Every public page that needs no id. */
const pages = [
  'home',
  'index',
  'all_products',
  'best_sellers',
  'new_products',
  'search?query=kale',
  'login',
  'signup',
  'forgot_password',
  'blogs?code=news',
  ...contentPageNames,
  'contact',
  'cart',
  'checkout',
]

test('every page of a demo shop says that it is a test shop', async ({ request }) => {
  for (const language of languages) {
    for (const page of [...pages, 'no-such-page']) {
      const html = await (await request.get(`/${language}/${page}`)).text()
      expect(html, `${language}/${page}`).toContain(words[language].demoBanner.notice)
    }
  }
})

test.describe('a shop without demo data', () => {
  // One shop for both tests: parallel workers would each start one.
  test.describe.configure({ mode: 'default' })
  let folder: string
  let shop: ShopProcess

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    folder = mkdtempSync(path.join(os.tmpdir(), 'talat-empty-'))
    shop = await startShop({ DATA_DIR: path.join(folder, 'data'), SHOP_DEMO: '0' })
  })

  test.afterAll(async () => {
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('serves every public page with a heading and without the demo notice', async ({ request }) => {
    for (const language of languages) {
      for (const page of pages) {
        const answer = await request.get(`${shop.address}/${language}/${page}`)
        const html = await answer.text()
        expect([answer.status(), `${language}/${page}`]).toEqual([200, `${language}/${page}`])
        expect(html, `${language}/${page}`).toMatch(/<h1[\s>]/)
        expect(html, `${language}/${page}`).not.toContain(words[language].demoBanner.notice)
      }
    }
  })

  test('has no demo customer and no sandbox payment page', async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: shop.address })
    await expect(callShop(request, 'ecom2.interface', 'login', ['somchai@example.com', 'talat-demo'])).rejects.toThrow('Invalid login')
    expect((await request.get('/payments/sandbox?sale_id=1&number=SO1&amount=100&attempt=1&lang=en&key=x')).status()).toBe(404)
    await request.dispose()
  })
})
