import type { Page } from '@playwright/test'
import { expect, productId, test, words } from '../support/fixtures'
import { elementsBelow } from '../seo/html-tree'
import { readPage, shownText } from '../seo/page-source'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('the front page shows pictures, products with prices, and the news', async ({ page, language }) => {
    await page.goto(`/${language}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main a[href*="product_details"]').first()).toBeVisible()
    await expect(page.getByText('฿').first()).toBeVisible()
    await expect(page.locator('main a[href*="blog?post="]').first()).toBeVisible()
    await expectPictures(page, 5)
  })

  test('the index shows products, pictures and a link to the best sellers', { tag: '@once' }, async ({ page, language }) => {
    await page.goto(`/${language}/index`)
    await expect(page.locator('main a[href$="/best_sellers"]').first()).toBeVisible()
    expect(await page.locator('main article').count()).toBeGreaterThan(8)
    await expectPictures(page, 8)
  })

  test('a category shows its name, its sub-categories and its products', { tag: '@once' }, async ({ page, language }) => {
    await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? /ผัก/ : /Vegetables/)
    await expect(page.locator('main a[href*="prev_code=FRUIT_VEG"]').first()).toBeVisible()
    expect(await page.locator('main a[href*="product_details"]').count()).toBeGreaterThan(10)
  })

  test(
    'a product shows name, price, description, pictures and a notice with a phone link',
    { tag: '@once' },
    async ({ page, language, text, request }) => {
      await page.goto(`/${language}/product_details?product_id=${await productId(request, 'VL01')}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? 'คะน้า' : 'Kale')
      await expect(page.locator('main').getByText('45.00').first()).toBeVisible()
      await expect(page.locator('main details').filter({ has: page.locator('.html-block') })).toHaveAttribute('open')
      await expect(page.locator('.html-block p').first()).toBeVisible()
      await expectPictures(page, 1)
      await expectHonestWords(page, text.noScript.text)
    },
  )

  test('a post opens from the news list', { tag: '@once' }, async ({ page, language }) => {
    await page.goto(`/${language}/blogs?code=news`)
    await page.locator('main article a[href*="blog?post="]').first().click()
    await expect(page).toHaveURL(/blog\?post=\d+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a question of the FAQ opens', async ({ page, language }) => {
    await page.goto(`/${language}/faq`)
    const question = page.locator('main details').first()
    await expect(question).not.toHaveAttribute('open')
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
  })

  test('the search box finds products', async ({ page, language }) => {
    await page.goto(`/${language}/home`)
    await page.getByRole('combobox').fill(language === 'th' ? 'คะน้า' : 'kale')
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(/\/search\?query=/)
    await expect(page.locator('main a[href*="product_details"]').first()).toBeVisible()
  })

  test('the language can be changed', async ({ page, language }) => {
    const other = language === 'th' ? 'en' : 'th'
    await page.goto(`/${language}/faq`)
    await page.locator(`header a[hreflang="${other}"]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })

  test('the menu leads to every part of the shop', async ({ page, language, text, isMobile }) => {
    await page.goto(`/${language}/home`)
    if (isMobile) await page.getByRole('button', { name: text.header.menu, exact: true }).click()
    else await page.locator('header summary').first().click()
    const menu = isMobile ? page.locator('#menu') : page.locator('header > nav')
    await expect(menu.locator('a[href$="/promotions"]')).toBeVisible()
    await menu.locator('a[href$="products?categ_code=MEAT"]').click()
    await expect(page).toHaveURL(/categ_code=MEAT/)
  })
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('the login page hides the notice about missing JavaScript', async ({ page, language, text }) => {
    await page.goto(`/${language}/login`)
    await expect(page.getByText(text.noScript.text)).toBeHidden()
  })
})

/** The server sends the same to every device; the tests above check that it is visible, too. */
test.describe('the server’s HTML', { tag: '@once' }, () => {
  for (const name of ['article?code=WHOWEARE', 'contact', 'faq', 'payment', 'promotions', 'terms', 'vision']) {
    test(`${name} has a heading and text`, async ({ request }) => {
      for (const language of ['th', 'en'] as const) {
        const page = await readPage(request, `/${language}/${name}`)
        expect(page.texts('h1')).toEqual([expect.stringMatching(/\S/)])
        expect(page.texts('main').join().length).toBeGreaterThan(200)
      }
    })
  }

  for (const name of ['login', 'signup', 'forgot_password', 'reset_password', 'cart', 'checkout']) {
    test(`${name} has a noscript notice with a phone link`, async ({ request }) => {
      for (const language of ['th', 'en'] as const) {
        const page = await readPage(request, `/${language}/${name}`)
        expect(page.texts('h1')).toEqual([expect.stringMatching(/\S/)])
        const notices = page.find('noscript').filter((element) => shownText(element).includes(words[language].noScript.text))
        const links = notices
          .flatMap((notice) => [...elementsBelow(notice)])
          .flatMap((element) => element.attrs.filter((each) => each.name === 'href'))
        expect(links.map(({ value }) => value)).toEqual([expect.stringMatching(/^tel:\+66/)])
      }
    })
  }
})

async function expectHonestWords(page: Page, words: string) {
  const notice = page.getByRole('status').filter({ hasText: words })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+66/)
}

/** Scrolls to the first pictures, which may be lazy, and waits until each has loaded. */
async function expectPictures(page: Page, atLeast: number) {
  const pictures = page.locator('main img:visible')
  expect(await pictures.count()).toBeGreaterThanOrEqual(atLeast)
  for (const picture of (await pictures.all()).slice(0, atLeast)) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
  }
}
