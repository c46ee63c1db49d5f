import { callShop, expect, test, words } from '../support/fixtures'
import { readPage, type PageSource } from './page-source'

/** What the server's HTML says, to every device: pages are checked without a browser. */
const languages = ['th', 'en'] as const

const meta = ({ attribute }: PageSource, own: string) => attribute('meta', 'content', ({ name, property }) => (name ?? property) === own)

/** URLs of nothing: unknown, malformed, product, category, post, article, and the not-found page itself. */
const nothing = [
  'no_such_page',
  'not/even/nearly',
  'product_details',
  'product_details?product_id=999999',
  'product_details?product_id=x',
  'product_details?product_id=1%27',
  'products?categ_code=NO_SUCH_CODE',
  'products?categ_code=MEAT&part=2',
  'all_products?part=9',
  'blog?post=99999',
  'article?code=NO_SUCH_CODE',
  'notfound',
]

test('an unknown URL answers 404 with a complete not-found page, also from the cache [S2.5] [S2.70] [S2.72]', async ({ request }) => {
  for (const name of [...nothing, 'no_such_page']) {
    for (const language of languages) {
      const page = await readPage(request, `/${language}/${name}`)
      const { metaTitle, title, subtitle } = words[language].notFound
      expect([name, page.status, page.texts('title'), page.texts('h1')]).toEqual([name, 404, [`${metaTitle} | Talat`], [subtitle]])
      expect([page.attribute('html', 'lang'), meta(page, 'robots')]).toEqual([language, 'noindex'])
      expect(page.texts('main').join()).toContain(title)
      expect([page.find('header').length > 0, page.find('footer').length > 0]).toEqual([true, true])
    }
  }
})

test('pages of one visitor, results and unknown blogs stay out of search engines', async ({ request }) => {
  for (const name of ['cart', 'checkout', 'login', 'signup', 'forgot_password', 'payment_error', 'search?query=kale', 'blogs?code=nothing'])
    expect(meta(await readPage(request, `/en/${name}`), 'robots'), name).toContain('noindex')
})

type Post = { id: number; title: string; meta_description: string | null; meta_keywords: string | null; previous_post_id: unknown }

test('/blogs is the news, an unknown code is its own heading, and a post has title, date, neighbors and metadata [S2.122] [S2.125] [S2.128]', async ({
  request,
}) => {
  expect((await readPage(request, '/en/blogs')).texts('h1')).toEqual(['News'])
  const unknown = await readPage(request, '/en/blogs?code=rooftop-gardens')
  expect(unknown.texts('h1')).toEqual(['rooftop-gardens'])
  expect(unknown.texts('main').join()).toContain(words.en.blogs.empty)

  const fields = ['title', 'meta_description', 'meta_keywords', 'previous_post_id.title']
  const posts = await callShop<Post[]>(request, 'cms.blog.post', 'search_read_path', [[['blog_id.code', '=', 'news']], fields])
  const post = posts.find((one) => one.previous_post_id && one.meta_description && one.meta_keywords)
  const page = await readPage(request, `/en/blog?post=${post?.id}`)
  expect([page.texts('h1'), page.texts('title')]).toEqual([[post?.title], [expect.stringContaining(post?.title.slice(0, 10) ?? '')]])
  expect(['description', 'keywords', 'og:type'].map((name) => meta(page, name))).toEqual([
    post?.meta_description,
    post?.meta_keywords,
    'article',
  ])
  expect(meta(page, 'og:image')).toMatch(/^https?:\/\//)
  expect(page.texts('time')[0]).toMatch(/^\d{1,2} [A-Z]\w+ 20\d\d$/)
  const previous = await readPage(request, page.attribute('a', 'href', ({ rel }) => rel === 'prev') ?? '')
  expect(previous.attribute('a', 'href', ({ rel }) => rel === 'next')).toBe(`/en/blog?post=${post?.id}`)
})

test('an article page shows the body of the article with its code [S2.126]', async ({ request }) => {
  for (const code of ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD']) {
    const page = await readPage(request, `/en/article?code=${code}`)
    expect([code, page.status, page.texts('article').join().length > 200]).toEqual([code, 200, true])
  }
})

test('/locales returns the interface texts as JSON, complete or by namespace, and 404 for other paths [S7.2]', async ({ request }) => {
  const read = async (path: string) => {
    const response = await request.get(`/locales/${path}`)
    return response.ok() ? ((await response.json()) as Record<string, unknown>) : response.status()
  }
  expect(await read('th/translation.json')).toMatchObject({ popups: { ok: 'ตกลง' } })
  for (const path of ['en/popups.json', 'en_US/popups.json']) expect(await read(path)).toMatchObject({ ok: 'OK' })
  for (const path of ['fr/popups.json', 'en/nothing.json', 'en/__proto__.json', 'en/popups.txt']) expect(await read(path)).toBe(404)
})
