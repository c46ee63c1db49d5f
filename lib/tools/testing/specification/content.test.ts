import { storefrontSettingKeys } from '@/lib/domain/settings/storefront-keys'
import { settingKeys } from './fields'
import { openStorefront } from './storefront'

const storefront = openStorefront()
let blogs: typeof import('@/lib/features/content/blog-queries')
let content: typeof import('@/lib/features/content/queries')

beforeAll(async () => {
  blogs = await import('@/lib/features/content/blog-queries')
  content = await import('@/lib/features/content/queries')
})

const { sent } = storefront

test('a call is a POST to json_rpc with X-Database, whose context has the language of the page and nf_src [S7.1] [S7.20]', async () => {
  await blogs.getPost('en', 3)
  await blogs.getPost('th', 3)
  expect(
    storefront.server.sent.map(({ httpMethod, path, headers, context, refusal }) => [
      httpMethod,
      path,
      headers['x-database'],
      context,
      refusal,
    ]),
  ).toEqual([
    ['POST', '/json_rpc', 'market', { nf_src: 'website', locale: 'en_US' }, null],
    ['POST', '/json_rpc', 'market', { nf_src: 'website', locale: 'th_TH' }, null],
  ])
})

test('featured news: three with a thumbnail, of the blog news, in the order of featured [S2.43] [S7.35] [S9.22]', async () => {
  await blogs.getFeaturedNews('en')
  const condition = [
    ['featured', '>=', 1],
    ['thumbnail', '!=', null],
    ['blog_id.code', '=', 'news'],
  ]
  const fields = expect.arrayContaining(['title', 'thumbnail', 'featured'])
  expect(sent('cms.blog.post.search_read_path')).toEqual([[[condition, fields], { limit: 3, order: 'featured' }]])
})

test('the blog menu: blogs of sequence 1 and above, and their highlighted posts [S2.123] [S7.14] [S9.27]', async () => {
  await blogs.getBlogMenu('en')
  expect(sent('cms.blog.search_read')).toEqual([[[[['sequence', '>=', 1]], ['name', 'code', 'archive']], { order: 'sequence' }]])
  const condition = [
    ['highlight', '=', true],
    ['blog_id.sequence', '>=', 1],
  ]
  expect(sent('cms.blog.post.search_read_path')).toEqual([[[condition, ['title', 'blog_id.code']], {}]])
})

test('a blog by its code with its posts, one post by its id, an article by its code [S7.15]', async () => {
  await blogs.getBlogPage('th', 'ข่าว')
  await blogs.getPost('th', 3)
  await blogs.getArticle('th', 'WHOWEARE')
  expect(sent('cms.blog.search_read')).toEqual([[[[['code', '=', 'ข่าว']], ['name', 'code']], { limit: 1 }]])
  const fields = expect.arrayContaining(['title', 'body', 'previous_post_id.title'])
  expect(sent('cms.blog.post.search_read_path').map(([args]) => args)).toEqual([
    [[['blog_id.code', '=', 'ข่าว']], fields],
    [[['id', '=', 3]], fields],
    [[['code', '=', 'WHOWEARE']], fields],
  ])
})

test('settings are read by key, all of a language at once, and unsupported settings are omitted [S7.16]', async () => {
  storefront.server.answers.set('ecom2.interface.get_config', {
    terms: '<p>ก</p>',
    popup: { type: 'once', key: 'p', image: 'p.webp', page: 'index' },
  })
  expect(await content.getSettingsHtml('en', ['terms'])).toEqual(['<p>ก</p>'])
  expect(await content.getSettingsHtml('th', ['terms'])).toEqual(['<p>ก</p>'])
  expect(await content.getWebPopup('th')).toMatchObject({ key: 'p', page: 'index' })
  const known = storefrontSettingKeys.filter((key) => settingKeys.includes(key))
  expect(storefront.server.taken('ecom2.interface.get_config').map(({ args, context }) => [args, context.locale])).toEqual([
    [[known], 'en_US'],
    [[known], 'th_TH'],
    [[known], 'th_TH'],
  ])
  expect(storefront.server.sent.filter(({ refusal }) => refusal).map(({ args }) => args)).toEqual([[['protocol_level']]])
})

test('alternative texts of pictures are loaded without arguments [S7.30]', async () => {
  storefront.server.answers.set('ecom2.interface.load_imagealts', { 'stall.webp': { en_US: 'A stall', th_TH: 'แผง' } })
  expect(await content.getImageAlts('th')).toEqual({ 'stall.webp': 'แผง' })
  expect(sent('ecom2.interface.load_imagealts')).toEqual([[[], {}]])
})

test('a page view is recorded for site 1 without an unsupported visitor ID, and returns the visitor ID [S2.10] [S7.29] [S9.24]', async () => {
  const { recordVisit } = await import('@/lib/features/privacy/visits')
  const shopper = { userId: null, userName: null, contactId: null, token: null, cartId: null, cartKey: null }
  const visit = {
    url: 'http://shop.example/th/index',
    referrer: null,
    location: 'Asia/Bangkok',
    language: 'th',
    userAgent: 'a browser',
    visitorId: 'v1',
    isConsented: false,
  } as const
  storefront.server.answers.set('visitor.action.create_record', { visitor_id: 'v2' })
  expect(await recordVisit(visit, shopper, '203.0.113.9')).toBe('v2')
  expect(sent('visitor.action.create_record')).toEqual([
    [
      [
        {
          action_type: 'page_view',
          url: 'http://shop.example/th/index',
          user_agent: 'a browser',
          referrer: null,
          location: 'Asia/Bangkok',
          user_id: null,
          site_id: 1,
        },
      ],
      {},
    ],
  ])
})
