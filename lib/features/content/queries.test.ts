import { getBlogMenu, getBlogPage, getFeaturedNews } from './blog-queries'
import { readHomePage } from './home-page'
import { getMapBlock, getSettingsHtml } from './queries'
import { callBackend } from '@/lib/platform/rpc/transport.server'

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }))
jest.mock('next/headers', () => ({}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: jest.fn() }))

const backend = jest.mocked(callBackend)

/** Condition, fields and options of the calls of one model, with their locale. */
const calls = (model: string) =>
  backend.mock.calls.flatMap(([, called, , args, options, session]) => (called === model ? [{ args, options, session }] : []))

describe('the backend is queried', () => {
  beforeEach(() => backend.mockReset().mockResolvedValue([]))

  it('for at most three featured news that have a thumbnail [S9.22]', async () => {
    await getFeaturedNews('en')
    expect(calls('cms.blog.post')).toEqual([
      {
        args: [
          [
            ['featured', '>=', 1],
            ['thumbnail', '!=', null],
            ['blog_id.code', '=', 'news'],
          ],
          ['title', 'thumbnail', 'featured', 'date'],
        ],
        options: { limit: 3, order: 'featured' },
        session: { locale: 'en_US' },
      },
    ])
  })

  it('for blogs from sequence 1 on, and their highlighted posts [S9.27]', async () => {
    await getBlogMenu('th')
    expect(calls('cms.blog')[0]?.args).toEqual([[['sequence', '>=', 1]], ['name', 'code', 'archive']])
    expect(calls('cms.blog.post')[0]?.args[0]).toEqual([
      ['highlight', '=', true],
      ['blog_id.sequence', '>=', 1],
    ])
    expect(calls('cms.blog')[0]?.session).toEqual({ locale: 'th_TH' })
  })

  it('for a blog by its code, and an unknown blog becomes a placeholder named after the code', async () => {
    expect(await getBlogPage('en', 'gardens')).toEqual({
      name: 'gardens',
      code: 'gardens',
      isKnown: false,
      posts: [],
      hasOlder: false,
      hasLoadFailed: false,
    })
    expect(calls('cms.blog')[0]?.args).toEqual([[['code', '=', 'gardens']], ['name', 'code']])
  })
})

it('a long blog is split into parts of 30 posts, and only a part before the last has older posts', async () => {
  const rows = Array.from({ length: 65 }, (_, index) => ({ id: 65 - index, title: 'Post' }))
  backend.mockReset().mockImplementation((async (_schema: unknown, model: string, _method: string, [[condition]]: [[unknown[]]]) => {
    if (model !== 'cms.blog.post') return []
    const [field, , wanted] = condition
    return field === 'id' ? rows.filter(({ id }) => (wanted as number[]).includes(id)) : rows
  }) as never)
  const idsOf = async (part: number) => (await getBlogPage('th', 'long', part)).posts.map(({ id }) => id)
  expect([(await idsOf(1)).at(0), (await idsOf(1)).at(-1)]).toEqual([65, 36])
  expect([(await idsOf(2)).at(0), (await idsOf(2)).at(-1)]).toEqual([35, 6])
  expect(await idsOf(3)).toEqual([5, 4, 3, 2, 1])
  expect([(await getBlogPage('th', 'long', 2)).hasOlder, (await getBlogPage('th', 'long', 3)).hasOlder]).toEqual([true, false])
})

describe('content that cannot be read is empty', () => {
  beforeEach(() => backend.mockReset().mockRejectedValue(new Error('The shop cannot reach its backend right now.')))

  it('on pages of settings [S8.6]', async () => {
    expect(await getSettingsHtml('en', ['products_in_stock', 'more_in_stock'])).toEqual(['', ''])
    expect(await getMapBlock('en')).toEqual({ frameUrl: null, linkUrl: null })
  })

  it('on a blog [S8.6]', async () => {
    expect(await getBlogPage('th', 'news')).toMatchObject({ isKnown: false, posts: [] })
  })

  it('on the landing page: texts, alternative texts, news and popup [S8.6]', async () => {
    expect(await readHomePage('th')).toEqual({
      alts: {},
      desktopText: '',
      mobileText: '',
      news: [],
      popup: null,
      own: {},
      popupCaption: null,
    })
  })
})
