import { backend } from '@/lib/tools/testing/mock-backend'
import { getBlogPage } from './blog-queries'
import { readHomePage } from './home-page'
import { getMapBlock, getSettingsHtml } from './queries'

describe('the backend is queried', () => {
  beforeEach(() => backend.mockReset().mockResolvedValue([]))

  it('for a blog by its code, and an unknown blog becomes a placeholder named after the code', async () => {
    expect(await getBlogPage('en', 'gardens')).toEqual({
      name: 'gardens',
      code: 'gardens',
      isKnown: false,
      posts: [],
      hasOlder: false,
      hasLoadFailed: false,
    })
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
