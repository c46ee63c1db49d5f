import type { Page } from '@playwright/test'
import { expect, productId, test } from './fixtures'

/** A crawler and a chat read what the server sent. */
test.use({ javaScriptEnabled: false })

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).first().getAttribute('content')

/** Where a link of the head leads, without the site. */
async function linkTo(page: Page, selector: string): Promise<string> {
  const { pathname, search } = new URL((await page.locator(`head link${selector}`).getAttribute('href')) ?? '')
  return pathname + search
}

test('a product has one address in each language, from whichever shelf it was opened', async ({ page, language, text }) => {
  const address = `product_details?product_id=${await productId(page.request, 'VL01')}`
  await page.goto(`/${language}/${address}&categ_code=LEAFY`)
  const name = await page.locator('h1').innerText()
  await expect(page).toHaveTitle(text.product.title.replace('{name}', name))
  expect(await linkTo(page, '[rel=canonical]')).toBe(`/${language}/${address}`)
  expect(await linkTo(page, '[hreflang=th]')).toBe(`/th/${address}`)
  expect(await linkTo(page, '[hreflang=en]')).toBe(`/en/${address}`)
  expect(await linkTo(page, '[hreflang=x-default]')).toBe(`/th/${address}`)
  expect(await meta(page, 'description')).toContain(name)
})

test('a product shared in a chat has a picture with its price, and words', async ({ page, language, text }) => {
  await page.goto(`/${language}/product_details?product_id=${await productId(page.request, 'VL04')}`)
  const name = await page.locator('h1').innerText()
  expect(await meta(page, 'og:title')).toBe(text.product.title.replace('{name}', name))
  expect(await meta(page, 'og:type')).toBe('website')
  expect(await meta(page, 'og:locale')).toBe(language === 'th' ? 'th_TH' : 'en_US')
  expect(await meta(page, 'og:site_name')).toBe('Talat')
  expect([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]).toEqual(['1200', '630'])
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
  const picture = new URL((await meta(page, 'og:image')) ?? '')
  const answer = await page.request.get(picture.pathname + picture.search)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  expect(answer.headers()['cache-control']).toContain('immutable')
})

test('the head of a blog post is the post’s: title, picture, keywords and description', async ({ page, language }) => {
  await page.goto(`/${language}/blog?post=1`)
  const title = await page.locator('h1').innerText()
  await expect(page).toHaveTitle(`${title} | Talat`)
  expect(await meta(page, 'keywords')).not.toBeNull()
  expect(await meta(page, 'description')).not.toContain(title)
  expect(await meta(page, 'og:type')).toBe('article')
  expect(await meta(page, 'og:image')).toContain(`/previews/${language}/post/1.`)
  expect(await linkTo(page, '[rel=canonical]')).toBe(`/${language}/blog?post=1`)
})

test('a blog is titled by its name, and known by its code where the address has none', async ({ page, language, text }) => {
  await page.goto(`/${language}/blogs`)
  const name = await page.locator('h1').innerText()
  await expect(page).toHaveTitle(text.blogs.title.replace('{name}', name))
  expect(await linkTo(page, '[rel=canonical]')).toBe(`/${language}/blogs?code=news`)
})

for (const name of ['cart', 'checkout', 'login', 'signup', 'forgot_password', 'payment_error', 'search?query=kale', 'blogs?code=nothing']) {
  test(`${name} stays out of search engines`, async ({ page, language }) => {
    await page.goto(`/${language}/${name}`)
    expect(await meta(page, 'robots')).toContain('noindex')
  })
}
