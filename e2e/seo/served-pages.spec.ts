import { callShop, expect, productId, test, words } from '../support/fixtures'
import { attributesIn, elementsBelow } from './html-tree'
import { readPage, shownText, type PageSource } from './page-source'

/** What the server's HTML says, to every device: pages are checked without a browser. */
const languages = ['th', 'en'] as const

const linksIn = (page: PageSource, name: string) =>
  page
    .find(name)
    .flatMap((element) => [...elementsBelow(element)])
    .flatMap((element) => attributesIn(element).href ?? [])

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

test('an unknown URL answers 404 with a complete not-found page, also from the cache [S2.5]', async ({ request }) => {
  for (const name of [...nothing, 'no_such_page']) {
    for (const language of languages) {
      const page = await readPage(request, `/${language}/${name}`)
      const { metaTitle, title, subtitle } = words[language].notFound
      expect([name, page.status, page.texts('title'), page.texts('h1')]).toEqual([name, 404, [`${metaTitle} | Talat`], [subtitle]])
      expect(page.attribute('html', 'lang')).toBe(language)
      expect(page.attribute('meta', 'content', ({ name }) => name === 'robots')).toBe('noindex')
      expect(page.texts('main').join()).toContain(title)
      expect([page.find('header').length > 0, page.find('footer').length > 0]).toEqual([true, true])
    }
  }
})

test('pages of texts have a heading and text, and pages that need scripts say so with a phone link', async ({ request }) => {
  for (const language of languages) {
    for (const name of [
      'article?code=WHOWEARE',
      'article?code=SAVETHEWORLD',
      'contact',
      'faq',
      'payment',
      'promotions',
      'terms',
      'vision',
    ]) {
      const page = await readPage(request, `/${language}/${name}`)
      expect([name, page.texts('h1')]).toEqual([name, [expect.stringMatching(/\S/)]])
      expect(page.texts('main').join().length, name).toBeGreaterThan(200)
    }
    for (const name of ['login', 'signup', 'forgot_password', 'reset_password', 'cart', 'checkout']) {
      const page = await readPage(request, `/${language}/${name}`)
      expect([name, page.texts('h1')]).toEqual([name, [expect.stringMatching(/\S/)]])
      const notices = page.find('noscript').filter((element) => shownText(element).includes(words[language].noScript.text))
      const links = notices.flatMap((notice) => [...elementsBelow(notice)]).flatMap((element) => attributesIn(element).href ?? [])
      expect([name, links]).toEqual([name, [expect.stringMatching(/^tel:\+66/)]])
    }
  }
})

test('the menu and the footer lead to every part of the shop', async ({ request }) => {
  for (const language of languages) {
    const page = await readPage(request, `/${language}/index`)
    const categories = ['FRUIT_VEG', 'MEAT', 'PROCESSED', 'GIFT'].map((code) => `products?categ_code=${code}`)
    const others = ['index', 'all_products', 'products_in_stock', 'catalogue', 'promotions', 'blogs?code=news', 'payment', 'login']
    const links = linksIn(page, 'header')
    for (const target of [...categories, ...others])
      expect([target, links.some((link) => link.startsWith(`/${language}/${target}`))]).toEqual([target, true])
    const footer = linksIn(page, 'footer')
    for (const target of ['index', 'vision', 'terms', 'confirm_payment', 'faq', 'contact'])
      expect(footer, target).toContain(`/${language}/${target}`)
    expect(footer.filter((link) => link.startsWith('tel:'))).toHaveLength(3)
  }
})

test('the home page has the alternative texts of the shop and three featured news [S2.43]', async ({ request }) => {
  type Alts = Record<string, { en_US: string; th_TH: string }>
  const alts = await callShop<Alts>(request, 'ecom2.interface', 'load_imagealts', [])
  for (const language of languages) {
    const page = await readPage(request, `/${language}/home`)
    for (const [picture, file] of [
      ['stall', 'order'],
      ['farms', 'who'],
      ['save-health', 'health'],
      ['meat', 'meat'],
    ] as const) {
      const alt = alts[`landing-${file}.webp`]?.[language === 'en' ? 'en_US' : 'th_TH']
      expect(alt).toBeTruthy()
      expect(page.attribute('img', 'alt', ({ src = '' }) => src.includes(`/landing/${picture}-`))).toBe(alt)
    }
    const news = new Set(linksIn(page, 'main').filter((link) => link.startsWith(`/${language}/blog?post=`)))
    expect(news.size).toBe(3)
    for (const post of news) expect((await readPage(request, post)).status).toBe(200)
  }
})

test('categories and products show their prices, a view-only product has none, and banners are groups of which one is preloaded [S9.6]', async ({
  request,
}) => {
  for (const language of languages) {
    const category = await readPage(request, `/${language}/products?categ_code=FRUIT_VEG`)
    expect(category.texts('h1')).toEqual([expect.stringMatching(language === 'th' ? /ผัก/ : /Vegetables/)])
    expect(linksIn(category, 'main').filter((link) => link.includes('prev_code=FRUIT_VEG')).length).toBeGreaterThan(0)
    expect(linksIn(category, 'main').filter((link) => link.includes('product_details')).length).toBeGreaterThan(10)
    const product = await readPage(request, `/${language}/product_details?product_id=${await productId(request, 'VL01')}`)
    expect(product.texts('h1')).toEqual([language === 'th' ? 'คะน้า' : 'Kale'])
    expect(product.texts('main').join()).toContain('45.00')
    expect(product.find('details', ({ open }) => open !== undefined).length).toBeGreaterThan(0)

    const index = await readPage(request, `/${language}/index`)
    const slides = index.find('div', ({ role }) => role === 'group')
    expect(slides).toHaveLength(4)
    const pictures = slides.flatMap((slide) => [...elementsBelow(slide)]).filter(({ tagName }) => tagName === 'img')
    expect(pictures.map((picture) => attributesIn(picture).loading ?? 'eager')).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
    for (const picture of pictures)
      expect(decodeURIComponent(attributesIn(picture).src ?? '')).toMatch(new RegExp(`banner-\\w+-${language}-resize-\\d+\\.webp\\?v=`))
  }
  const [visit] = linksIn(await readPage(request, '/en/search?query=Rice%20Planting'), 'main').filter((link) => link.includes('product_id'))
  const shown = (await readPage(request, visit ?? '')).texts('main').join()
  expect(shown).toContain(words.en.product.viewOnly)
  expect(shown).not.toContain(words.en.product.addToCart)
})

type Post = { id: number; title: string; meta_description: string | null; meta_keywords: string | null; previous_post_id: unknown }

test('/blogs is the news, an unknown code is its own heading, and a post has title, date, neighbors and metadata [S2.122] [S2.125] [S2.128]', async ({
  request,
}) => {
  const blogs = await readPage(request, '/en/blogs')
  expect(blogs.texts('h1')).toEqual(['News'])
  const menu = linksIn(blogs, 'nav').filter((link) => link.includes('/blog'))
  expect(menu).toContain('/en/blogs?code=news')
  expect(menu.some((link) => link.includes('/blog?post='))).toBe(true)
  const unknown = await readPage(request, '/en/blogs?code=rooftop-gardens')
  expect(unknown.texts('h1')).toEqual(['rooftop-gardens'])
  expect(unknown.texts('main').join()).toContain(words.en.blogs.empty)

  const fields = ['title', 'meta_description', 'meta_keywords', 'previous_post_id.title']
  const posts = await callShop<Post[]>(request, 'cms.blog.post', 'search_read_path', [[['blog_id.code', '=', 'news']], fields])
  const post = posts.find((one) => one.previous_post_id && one.meta_description && one.meta_keywords)
  const page = await readPage(request, `/en/blog?post=${post?.id}`)
  const meta = (own: string) => page.attribute('meta', 'content', ({ name, property }) => (name ?? property) === own)
  expect([page.texts('h1'), page.texts('title')]).toEqual([[post?.title], [expect.stringContaining(post?.title.slice(0, 10) ?? '')]])
  expect([meta('description'), meta('keywords'), meta('og:type')]).toEqual([post?.meta_description, post?.meta_keywords, 'article'])
  expect(meta('og:image')).toMatch(/^https?:\/\//)
  expect(page.texts('time')[0]).toMatch(/^\d{1,2} [A-Z]\w+ 20\d\d$/)
  expect((await readPage(request, `/th/blog?post=${post?.id}`)).texts('time')[0]).toMatch(/^\d{1,2} [ก-๙.]+ 25\d\d$/)
  const previous = await readPage(request, page.attribute('a', 'href', ({ rel }) => rel === 'prev') ?? '')
  expect(previous.attribute('a', 'href', ({ rel }) => rel === 'next')).toBe(`/en/blog?post=${post?.id}`)
})

test('an article page shows the body of the article with its code [S2.126]', async ({ request }) => {
  for (const code of ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD']) {
    const page = await readPage(request, `/en/article?code=${code}`)
    expect([code, page.status, page.texts('article').join().length > 200]).toEqual([code, 200, true])
  }
})

test('/locales returns the interface texts as JSON, complete or by namespace, and 404 for other paths; a page asks for its own and the Thai [S7.2]', async ({
  page,
  request,
}) => {
  const asked = languages.map((each) => page.waitForResponse(`**/locales/${each}/translation.json`))
  await page.goto('/en/faq')
  for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200)
  const read = async (path: string) => {
    const response = await request.get(`/locales/${path}`)
    return response.ok() ? ((await response.json()) as Record<string, unknown>) : response.status()
  }
  expect(await read('th/translation.json')).toMatchObject({ popups: { ok: 'ตกลง' } })
  for (const path of ['en/popups.json', 'en_US/popups.json']) expect(await read(path)).toMatchObject({ ok: 'OK' })
  for (const path of ['fr/popups.json', 'en/nothing.json', 'en/__proto__.json', 'en/popups.txt']) expect(await read(path)).toBe(404)
})
