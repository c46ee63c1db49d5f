import { toPost } from '@/lib/features/content/posts'
import { articleBlocks, articlePreview } from './article-data'
import { siteUrl } from './site'

const row = {
  id: 3,
  title: 'The first strawberries',
  date: '2026-11-19',
  short_body: 'Cold nights came early.',
  picture: 'red,Ab12.webp',
  meta_keywords: 'strawberries',
  blog_id: { name: 'News (ข่าว)', code: 'news' },
}
const blocks = (changes: object = {}) => articleBlocks('en', toPost({ ...row, ...changes }, 'en'), 'Talat')

describe('the structured data of a post', () => {
  it('has a headline, a date, an image and an author', () => {
    expect(blocks()[0]).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'The first strawberries',
      datePublished: '2026-11-19',
      description: 'Cold nights came early.',
      image: siteUrl('/files/red%2CAb12.webp'),
      articleSection: 'News',
      author: { name: 'Talat' },
      publisher: { name: 'Talat' },
      mainEntityOfPage: siteUrl('/en/blog?post=3'),
    })
  })

  it('is a BlogPosting in another blog and an Article without a blog', () => {
    expect(blocks({ blog_id: { name: 'Recipes', code: 'recipes' } })[0]).toMatchObject({ '@type': 'BlogPosting' })
    expect(blocks({ blog_id: null })[0]).toMatchObject({ '@type': 'Article' })
  })

  it('has breadcrumbs that contain its blog', () => {
    expect(blocks()[1]).toMatchObject({
      itemListElement: [{ name: 'Talat' }, { name: 'News', item: siteUrl('/en/blogs?code=news') }, { name: row.title }],
    })
  })
})

it('the preview of a post changes with its title', () => {
  const pictured = (title: string | null) => articlePreview('en', toPost({ ...row, title }, 'en')).pictured
  expect(pictured(row.title)).not.toEqual(pictured('x'))
})
