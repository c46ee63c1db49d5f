import { callShop, expect, test } from '../support/fixtures'

test.beforeEach(async ({ context, request, baseURL }) => {
  // The promotional popup has separate tests.
  const { popup } = await callShop<{ popup: { key: string } }>(request, 'ecom2.interface', 'get_config', [['popup']])
  await context.addCookies([{ name: popup.key, value: '1', url: String(baseURL) }])
})

type Alts = Record<string, { en_US: string; th_TH: string }>

test('the landing pictures link to their pages, by pointer and by keyboard [S2.45]', async ({ page, language }) => {
  await page.goto(`/${language}/home`)
  const main = page.locator('main')
  for (const target of [
    'index',
    'products?categ_code=FRUIT_VEG',
    'products?categ_code=MEAT',
    'products?categ_code=PROCESSED',
    'article?code=WHOWEARE',
    'article?code=WHYKINGORGANIC',
    'article?code=SAVETHEWORLD',
  ]) {
    const area = main.locator(`a[href="/${language}/${target}"]`).last()
    await area.focus()
    await expect(area).toBeFocused()
  }

  // The two halves of one picture are two links.
  const farms = main.locator('img[src*="farms"]')
  await farms.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await farms.boundingBox()) ?? {}
  await farms.click({ position: { x: width * 0.75, y: height / 2 }, force: true })
  await expect(page).toHaveURL(`/${language}/article?code=WHYKINGORGANIC`)
  await page.goBack()
  await farms.click({ position: { x: width * 0.25, y: height / 2 }, force: true })
  await expect(page).toHaveURL(`/${language}/article?code=WHOWEARE`)
})

test('a landing picture’s link has an outline when focused by keyboard [S2.45]', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/home`)
  const skip = page.locator('a[href="#content"]')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  const category = page.locator(`main a[href="/${language}/products?categ_code=MEAT"]`)
  await category.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(category).toBeFocused()
  await expect(category).toHaveCSS('outline-style', 'solid')
})

test('pictures have the alternative texts of the shop, in the page’s language', { tag: '@once' }, async ({ page, language }) => {
  const alts = await callShop<Alts>(page.request, 'ecom2.interface', 'load_imagealts', [])
  await page.goto(`/${language}/home`)
  for (const [picture, file] of [
    ['stall', 'order'],
    ['farms', 'who'],
    ['save-health', 'health'],
    ['meat', 'meat'],
  ] as const) {
    const alt = alts[`landing-${file}.webp`]?.[language === 'en' ? 'en_US' : 'th_TH']
    expect(alt).toBeTruthy()
    await expect(page.locator(`main img[src*="/landing/${picture}-"]`)).toHaveAttribute('alt', String(alt))
  }
})

test('the landing text is the long one on a desktop and the short one on a phone [S2.41]', async ({ page, language, isMobile }) => {
  const key = isMobile ? 'landing_mobile_text' : 'landing_text'
  const body = {
    id: 1,
    method: 'execute',
    params: ['ecom2.interface', 'get_config', [[key]], {}, { locale: language === 'en' ? 'en_US' : 'th_TH' }],
  }
  const answer = (await (await page.request.post('/json_rpc', { data: body })).json()) as { result: Record<string, string> }
  const words = String(answer.result[key])
    .split(/<\/?\w[^>]*>/)
    .filter((part) => part.trim())
  await page.goto(`/${language}/home`)
  for (const part of words) await expect(page.locator('main').getByText(part, { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('three featured news lead to their posts [S2.43]', { tag: '@once' }, async ({ page, language, text }) => {
  await page.goto(`/${language}/home`)
  const news = page.locator('section').filter({ has: page.getByRole('heading', { name: text.home.news }) })
  const posts = news.locator('a[href*="/blog?post="]')
  await expect(posts).toHaveCount(3)
  await expect(news.locator('img')).toHaveCount(3)
  const title = await posts.first().innerText()
  await posts.first().click()
  await expect(page).toHaveURL(new RegExp(`/${language}/blog\\?post=\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the home page loads nothing from other origins', { tag: '@once' }, async ({ page, language, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })
  const hydrated = page.waitForRequest('**/api/visit')
  await page.goto(`/${language}/home`)
  await hydrated
  expect(strangers).toEqual([])
})

test(
  'the first visit, a navigation and a reload are each reported once, with the same visitor id',
  { tag: '@once' },
  async ({ page, language, context, baseURL }) => {
    const seen: string[] = []
    await page.route('**/api/visit', (route) => {
      const { url } = JSON.parse(route.request().postData() ?? '{}') as { url: string }
      seen.push(url.replace(String(baseURL), ''))
      return route.continue()
    })
    await page.goto(`/${language}/home`)
    await expect.poll(() => seen).toEqual([`/${language}/home`])
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'visitor_id')).toBe(true)
    const visitor = (await context.cookies()).find(({ name }) => name === 'visitor_id')?.value

    await page.locator(`main a[href="/${language}/products?categ_code=MEAT"]`).click()
    await expect.poll(() => seen).toEqual([`/${language}/home`, `/${language}/products?categ_code=MEAT`])
    await page.reload()
    await expect.poll(() => seen.length).toBe(3)
    expect((await context.cookies()).find(({ name }) => name === 'visitor_id')?.value).toBe(visitor)
  },
)

test('navigation works and shows no dialog when visit reporting fails', { tag: '@once' }, async ({ page, language }) => {
  await page.route('**/api/visit', (route) => route.abort())
  await page.goto(`/${language}/home`)
  await page.locator(`main a[href="/${language}/products?categ_code=MEAT"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
