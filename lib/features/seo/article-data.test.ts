import { toPost } from '@/lib/features/content/posts'
import { wirePost } from '@/lib/features/content/schemas'
import { readJson } from '@/lib/platform/rpc/read-json'
import { articleBlocks, articlePreview } from './article-data'
import { siteUrl } from './site'
import { googleIssues } from './testing/google-rules'

const row = readJson(wirePost, {
  id: 3,
  title: 'The first strawberries',
  date: '2026-11-19',
  short_body: 'Cold nights came early.',
  picture: 'red,Ab12.webp',
  meta_keywords: 'strawberries',
  blog_id: { name: 'News (ข่าว)', code: 'news' },
})
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
    expect(blocks({ blog_id: { name: 'Farms', code: 'farm-stories' } })[0]).toMatchObject({ '@type': 'BlogPosting' })
    expect(blocks({ blog_id: null })[0]).toMatchObject({ '@type': 'Article' })
  })

  const recipe = (body: string, language: 'en' | 'th' = 'en') =>
    articleBlocks(language, toPost({ ...row, body, blog_id: { name: 'Recipes', code: 'recipes' } }, language), 'Talat')[0]
  const basil = '<a href="/en/product_details?product_id=12">holy basil</a>'

  it('is a recipe with ingredients that lead to products, and steps, in the blog of recipes', () => {
    const data = recipe(`<ul><li>two handfuls of ${basil}</li><li>rice</li></ul><ol><li>Fry.</li><li>Serve <b>hot</b>.</li></ol>`)
    expect(data).toMatchObject({
      '@type': 'Recipe',
      name: row.title,
      headline: row.title,
      recipeIngredient: ['two handfuls of holy basil', 'rice'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Fry.' }, { text: 'Serve hot.' }],
      supply: [{ '@type': 'HowToSupply', name: 'holy basil', item: { '@id': `${siteUrl('/en/product_details?product_id=12')}#product` } }],
    })
    expect(googleIssues({ '@type': 'none', ...data })).toEqual([])
  })

  it('is a recipe by its links and paragraphs when it has no lists', () => {
    expect(recipe(`<p>Pound ${basil}.</p><p>Add ${basil}.</p>`)).toMatchObject({
      recipeIngredient: ['holy basil'],
      recipeInstructions: [{ text: 'Pound holy basil.' }, { text: 'Add holy basil.' }],
    })
  })

  it('is no recipe without ingredients', () => {
    expect(recipe('<p>We ate well.</p>')).toMatchObject({ '@type': 'BlogPosting' })
  })

  it('has breadcrumbs that contain its blog', () => {
    expect(blocks()[1]).toMatchObject({
      itemListElement: [{ name: 'Talat' }, { name: 'News', item: siteUrl('/en/blogs?code=news') }, { name: row.title }],
    })
  })
})

it('the preview of a post changes with its title', () => {
  const pictured = (title: string) => articlePreview('en', toPost({ ...row, title }, 'en')).pictured
  expect(pictured(row.title)).not.toEqual(pictured('x'))
})
