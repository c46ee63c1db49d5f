import { expect, productId, test, words } from '../support/fixtures'
import { readPage, type PageSource } from './page-source'

/** Crawlers and chat apps read the server's HTML. */
const languages = ['th', 'en'] as const

const meta = ({ attribute }: PageSource, name: string) =>
  attribute('meta', 'content', ({ name: own, property }) => (own ?? property) === name)

/** Path of a link element in the head. */
function linkTo({ attribute }: PageSource, relation: string, language?: string): string {
  const { pathname, search } = new URL(attribute('link', 'href', ({ rel, hreflang }) => rel === relation && hreflang === language) ?? '')
  return pathname + search
}

test('a product has one canonical URL per language, and posts and blogs have the metadata of what they show', async ({ request }) => {
  const address = `product_details?product_id=${await productId(request, 'VL01')}`
  for (const language of languages) {
    const text = words[language]
    const page = await readPage(request, `/${language}/${address}&categ_code=LEAFY`)
    const [name = ''] = page.texts('h1')
    expect(page.texts('title')).toEqual([text.product.title.replace('{name}', name)])
    expect(linkTo(page, 'canonical')).toBe(`/${language}/${address}`)
    expect(['th', 'en', 'x-default'].map((each) => linkTo(page, 'alternate', each))).toEqual([
      `/th/${address}`,
      `/en/${address}`,
      `/th/${address}`,
    ])
    expect(meta(page, 'description')).toContain(name)

    const post = await readPage(request, `/${language}/blog?post=1`)
    const [title = ''] = post.texts('h1')
    expect(post.texts('title')).toEqual([`${title} | Talat`])
    expect(meta(post, 'keywords')).not.toBeNull()
    expect(meta(post, 'description')).not.toContain(title)
    expect(meta(post, 'og:type')).toBe('article')
    expect(meta(post, 'og:image')).toContain(`/previews/${language}/post/1.`)
    expect(linkTo(post, 'canonical')).toBe(`/${language}/blog?post=1`)

    const blogs = await readPage(request, `/${language}/blogs`)
    expect(blogs.texts('title')).toEqual([text.blogs.title.replace('{name}', blogs.texts('h1')[0] ?? '')])
    expect(linkTo(blogs, 'canonical')).toBe(`/${language}/blogs?code=news`)
  }
})

test('a product page has Open Graph and Twitter metadata with an immutable preview picture [S2.8]', async ({ request }) => {
  for (const language of languages) {
    const page = await readPage(request, `/${language}/product_details?product_id=${await productId(request, 'VL04')}`)
    expect(meta(page, 'og:title')).toBe(words[language].product.title.replace('{name}', page.texts('h1')[0] ?? ''))
    expect(meta(page, 'og:type')).toBe('website')
    expect(meta(page, 'og:locale')).toBe(language === 'th' ? 'th_TH' : 'en_US')
    expect(meta(page, 'og:site_name')).toBe('Talat')
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    const picture = new URL(meta(page, 'og:image') ?? '')
    const answer = await request.get(picture.pathname + picture.search)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
    expect(answer.headers()['cache-control']).toContain('immutable')
  }
})

test('pages of one visitor, results and unknown blogs stay out of search engines', async ({ request }) => {
  for (const name of ['cart', 'checkout', 'login', 'signup', 'forgot_password', 'payment_error', 'search?query=kale', 'blogs?code=nothing'])
    for (const language of languages) expect(meta(await readPage(request, `/${language}/${name}`), 'robots'), name).toContain('noindex')
})
