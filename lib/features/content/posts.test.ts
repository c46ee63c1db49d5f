import { pageOfPost, productsOfPost, toPost } from './posts'
import { arrangeBlogMenu } from './blog-menu'
import { readJson } from '@/lib/platform/rpc/read-json'
import { wirePost } from './schemas'

const wire = {
  id: 7,
  title: 'New farm',
  date: '2026-11-21',
  body: '<p>Body</p>',
  short_body: '<p>Short</p>',
  blog_id: { name: 'News', code: 'news' },
}

const row = readJson(wirePost, wire)

it('writes the date in full, in Thai with the year of the Buddhist Era', () => {
  expect(toPost(row, 'en').longDate).toBe('21 November 2026')
  expect(toPost(row, 'th').longDate).toBe('21 พฤศจิกายน 2569')
})

it('names each product that its text links to once, in the order of the text', () => {
  const body =
    '<a href="product_details?product_id=12">Basil</a> <a href="/en/product_details?categ_code=HERB&product_id=7">Lime</a> ' +
    '<a href="https://shop.example/th/product_details?product_id=12">Basil</a> <a href="blog?post=3&product_id=5">no</a>'
  expect(productsOfPost(toPost({ ...row, body }, 'en'))).toEqual([12, 7])
})

it('takes the day of a date with a time', () => {
  expect(toPost({ ...row, date: '2026-01-02 23:30:00' }, 'en').longDate).toBe('2 January 2026')
})

it.each([null, '', 'soon', '2026-02-30'])('shows no date for %j', (date) => {
  expect(toPost({ ...row, date }, 'th')).toMatchObject({ date: null, longDate: '' })
})

it('uses the short body as summary, or the body without one, and as description without a description', () => {
  expect(toPost(row, 'en')).toMatchObject({ summary: '<p>Short</p>', description: 'Short' })
  expect(toPost({ ...row, short_body: null }, 'en').summary).toBe('<p>Body</p>')
  expect(toPost({ ...row, meta_description: 'For machines' }, 'en').description).toBe('For machines')
})

it('sanitizes the HTML of its body', () => {
  expect(toPost({ ...row, body: '<p onclick="x()">Body</p><script>x</script>' }, 'en').body).toBe('<p>Body</p>')
})

it('has no blog when the backend sends none', () => {
  expect(toPost({ ...row, blog_id: null }, 'en').blog).toBeNull()
})

it('belongs to the article page when it has a code, otherwise to the blog page', () => {
  expect(pageOfPost(toPost(row, 'en'))).toEqual({ page: 'blog', query: { post: 7 } })
  expect(pageOfPost(toPost({ ...row, code: 'WHOWEARE' }, 'en'))).toEqual({ page: 'article', query: { code: 'WHOWEARE' } })
})

const blog = (id: number, code: string, isArchived = false) => ({ id, code, name: code, isArchived })
const post = (id: number, blogCode: string | null) => ({ id, title: `post ${id}`, blogCode })

it('lists blogs in the order given, each with its own highlighted posts', () => {
  const menu = arrangeBlogMenu([blog(2, 'recipes'), blog(1, 'news')], [post(7, 'news'), post(8, 'recipes'), post(9, 'news')])
  expect(menu.map(({ blog: { code }, posts }) => [code, posts.map(({ id }) => id)])).toEqual([
    ['recipes', [8]],
    ['news', [7, 9]],
  ])
})

it('puts archived blogs after the others and leaves their posts out [S2.123]', () => {
  const menu = arrangeBlogMenu([blog(1, 'old', true), blog(2, 'news'), blog(3, 'older', true)], [post(7, 'old'), post(8, 'news')])
  expect(menu.map(({ blog: { code }, posts }) => [code, posts.length])).toEqual([
    ['news', 1],
    ['old', 0],
    ['older', 0],
  ])
})

it('omits posts that belong to no listed blog', () => {
  expect(arrangeBlogMenu([blog(1, 'news')], [post(7, null), post(8, 'hidden')])[0]?.posts).toEqual([])
})
