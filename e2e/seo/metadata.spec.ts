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

for (const language of languages) {
  const text = words[language]

  test(`a product has one canonical URL per language, whatever category it was opened from, in ${language}`, async ({ request }) => {
    const address = `product_details?product_id=${await productId(request, 'VL01')}`
    const page = await readPage(request, `/${language}/${address}&categ_code=LEAFY`)
    const [name = ''] = page.texts('h1')
    expect(page.texts('title')).toEqual([text.product.title.replace('{name}', name)])
    expect(linkTo(page, 'canonical')).toBe(`/${language}/${address}`)
    expect(linkTo(page, 'alternate', 'th')).toBe(`/th/${address}`)
    expect(linkTo(page, 'alternate', 'en')).toBe(`/en/${address}`)
    expect(linkTo(page, 'alternate', 'x-default')).toBe(`/th/${address}`)
    expect(meta(page, 'description')).toContain(name)
  })

  test(`a blog post page has the post’s title, preview picture, keywords and description, in ${language}`, async ({ request }) => {
    const page = await readPage(request, `/${language}/blog?post=1`)
    const [title = ''] = page.texts('h1')
    expect(page.texts('title')).toEqual([`${title} | Talat`])
    expect(meta(page, 'keywords')).not.toBeNull()
    expect(meta(page, 'description')).not.toContain(title)
    expect(meta(page, 'og:type')).toBe('article')
    expect(meta(page, 'og:image')).toContain(`/previews/${language}/post/1.`)
    expect(linkTo(page, 'canonical')).toBe(`/${language}/blog?post=1`)
  })

  test(`a blog page without a code has the blog’s name in its title and a canonical URL with its code, in ${language}`, async ({
    request,
  }) => {
    const page = await readPage(request, `/${language}/blogs`)
    expect(page.texts('title')).toEqual([text.blogs.title.replace('{name}', page.texts('h1')[0] ?? '')])
    expect(linkTo(page, 'canonical')).toBe(`/${language}/blogs?code=news`)
  })
}

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

for (const name of ['cart', 'checkout', 'login', 'signup', 'forgot_password', 'payment_error', 'search?query=kale', 'blogs?code=nothing']) {
  test(`${name} stays out of search engines`, async ({ request }) => {
    for (const language of languages) expect(meta(await readPage(request, `/${language}/${name}`), 'robots')).toContain('noindex')
  })
}
