import { pageOfPost, productsOfPost, toPost } from './posts'

const row = {
  id: 7,
  title: 'New farm',
  date: '2026-11-21',
  body: '<p>Body</p>',
  short_body: '<p>Short</p>',
  blog_id: { name: 'News', code: 'news' },
}

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

it.each([null, undefined, '', 'soon', '2026-02-30'])('shows no date for %j', (date) => {
  expect(toPost({ ...row, date }, 'th')).toMatchObject({ date: null, longDate: '' })
})

it('uses the short body as summary, or the body when there is no short body', () => {
  expect(toPost(row, 'en').summary).toBe('<p>Short</p>')
  expect(toPost({ ...row, short_body: null }, 'en').summary).toBe('<p>Body</p>')
})

it('falls back to its short body when it has no description', () => {
  expect(toPost(row, 'en').description).toBe('Short')
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
