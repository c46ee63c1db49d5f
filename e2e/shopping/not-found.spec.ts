import { expect, test, words } from '../support/fixtures'
import { readPage } from '../seo/page-source'

/** URLs of nothing: unknown, malformed, product, category, post, article, and the not-found page itself. */
const nothing = [
  'no_such_page',
  'not/even/nearly',
  'product_details',
  'product_details?product_id=999999',
  'product_details?product_id=x',
  'products?categ_code=NO_SUCH_CODE',
  'products?categ_code=MEAT&part=2',
  'all_products?part=9',
  'blog?post=99999',
  'article?code=NO_SUCH_CODE',
  'notfound',
]

test.describe('the server’s response to an unknown URL', { tag: '@once' }, () => {
  for (const name of nothing) {
    test(`${name} is a complete not-found page with status 404 [S2.5]`, async ({ request }) => {
      for (const language of ['th', 'en'] as const) {
        const page = await readPage(request, `/${language}/${name}`)
        const { metaTitle, title, subtitle } = words[language].notFound
        expect(page.status).toBe(404)
        expect(page.texts('title')).toEqual([`${metaTitle} | Talat`])
        expect(page.attribute('html', 'lang')).toBe(language)
        expect(page.attribute('meta', 'content', ({ name }) => name === 'robots')).toBe('noindex')
        expect(page.texts('h1')).toEqual([subtitle])
        expect(page.texts('main').join()).toContain(title)
        expect(page.find('header').length).toBeGreaterThan(0)
        expect(page.find('footer').length).toBeGreaterThan(0)
      }
    })
  }

  test('a second request, answered from the cache, is a 404 too', async ({ request }) => {
    for (let turn = 1; turn <= 2; turn += 1) expect((await request.get('/th/asked_for_twice')).status()).toBe(404)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the not-found screen shows its text, header and footer', async ({ page, language, text }) => {
    await page.goto(`/${language}/no_such_page`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound.subtitle)
    await expect(page.getByText(text.notFound.title)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test(
  'with JavaScript the not-found screen stays visible and links back to the shop',
  { tag: '@once' },
  async ({ page, language, text }) => {
    await page.goto(`/${language}/no_such_page`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound.subtitle)
    await page.getByRole('link', { name: text.notFound.toShop }).first().click()
    await expect(page).toHaveURL(`/${language}/index`)
  },
)
