import { callShop, expect, test } from '../support/fixtures'

type Post = { id: number; title: string; meta_description: string | null; meta_keywords: string | null; previous_post_id: unknown }

test('/blogs shows the news blog, with the menu beside it or, on a phone, behind a button [S2.122] [S2.128]', async ({
  page,
  language,
  isMobile,
}) => {
  await page.goto(`/${language}/blogs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'News' : 'ข่าวจากตลาด')
  const menu = page.locator('main nav').filter({ has: page.locator('a[href*="blogs?code=recipes"]') })
  if (isMobile) {
    await expect(menu.first()).toBeHidden()
    await page.locator('main summary').first().click()
  }
  const links = menu.filter({ visible: true }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs[0]).toBe(`/${language}/blogs?code=news`)
  expect(hrefs.at(-1)).toBe(`/${language}/blogs?code=journal-2025`)
  expect(hrefs.some((href) => href.includes('/blog?post='))).toBe(true)
})

test(
  'an unknown blog code shows an empty blog page with the code as its heading [S2.122]',
  { tag: '@once' },
  async ({ page, language, text }) => {
    await page.goto(`/${language}/blogs?code=rooftop-gardens`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('rooftop-gardens')
    await expect(page.getByText(text.blogs.empty)).toBeVisible()
  },
)

test(
  'a post shows title, date and links to adjacent posts; its head has description, keywords and picture [S2.125]',
  { tag: '@once' },
  async ({ page, language }) => {
    const fields = ['title', 'meta_description', 'meta_keywords', 'previous_post_id.title']
    const posts = await callShop<Post[]>(page.request, 'cms.blog.post', 'search_read_path', [[['blog_id.code', '=', 'news']], fields])
    const post = posts.find((one) => one.previous_post_id && one.meta_description && one.meta_keywords)
    await page.goto(`/en/blog?post=${post?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(post?.title))
    await expect(page).toHaveTitle(new RegExp(`^${post?.title.slice(0, 10)}`))
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', String(post?.meta_description))
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', String(post?.meta_keywords))
    await expect(page.locator('meta[property="og:image"]').first()).toHaveAttribute('content', /^https?:\/\//)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')

    await page.goto(`/${language}/blog?post=${post?.id}`)
    await expect(page.locator('article time').first()).toHaveText(
      language === 'en' ? /^\d{1,2} [A-Z]\w+ 20\d\d$/ : /^\d{1,2} [ก-๙.]+ 25\d\d$/,
    )
    await page.locator('article a[rel="prev"]').click()
    await expect(page).not.toHaveURL(new RegExp(`post=${post?.id}$`))
    await page.locator('article a[rel="next"]').click()
    await expect(page).toHaveURL(`/${language}/blog?post=${post?.id}`)
  },
)

test('an article page shows the body of the article with its code [S2.126]', async ({ page, language }) => {
  for (const code of ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD']) {
    const response = await page.goto(`/${language}/article?code=${code}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('article .html-block p').first()).toBeVisible()
  }
})

test('the products_in_stock page shows its two texts in the page’s language', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/products_in_stock`)
  const blocks = page.locator('main .html-block')
  await expect(blocks).toHaveCount(2)
  for (const index of [0, 1]) await expect(blocks.nth(index)).toContainText(language === 'en' ? /[a-z]{4}/ : /[ก-๙]{4}/)
})

test(
  '/locales returns the interface texts as JSON, complete or by namespace, and 404 for other paths; a page asks for its own and the Thai [S7.2]',
  { tag: '@once' },
  async ({ page, request, language }) => {
    const asked = [language, 'th'].map((each) => page.waitForResponse(`**/locales/${each}/translation.json`))
    await page.goto(`/${language}/faq`)
    for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200)
    const words = async (path: string) => {
      const response = await request.get(`/locales/${path}`)
      return response.ok() ? ((await response.json()) as Record<string, unknown>) : response.status()
    }
    expect(await words('th/translation.json')).toMatchObject({ popups: { ok: 'ตกลง' } })
    expect(await words('en/popups.json')).toMatchObject({ ok: 'OK' })
    expect(await words('en_US/popups.json')).toMatchObject({ ok: 'OK' })
    for (const path of ['fr/popups.json', 'en/nothing.json', 'en/__proto__.json', 'en/popups.txt']) expect(await words(path)).toBe(404)
  },
)
