import { sql } from 'drizzle-orm'
import { cmsBlogPost } from '@/lib/backend/infrastructure/database/schema/content'
import { date } from '../cell-types/dates'
import { whole } from '../cell-types/numbers'
import { code, html, longText, shortHtml, text } from '../cell-types/texts'
import { yesNo } from '../cell-types/yes-no'
import { both, column, section, thai, type Entity } from '../entity'
import { picture, reference } from './parts'

type Cell = (name: string) => string

const path = (cell: Cell, part: string) => ['posts', cell('blog'), `${cell('slug')}.${part}`].filter((name) => name !== '')

const english = { document: (cell: Cell) => path(cell, 'en') }
const inThai = { document: (cell: Cell) => path(cell, 'th') }

export const posts: Entity = {
  name: 'posts',
  about:
    'Posts of the blogs and, without a blog, articles. Their texts are best written as files, in Markdown or HTML: posts/news/first-rain.th.md.',
  table: cmsBlogPost,
  model: 'cms.blog.post',
  key: ['blog', 'slug'],
  missing: 'remove',
  alsoReferredBy: ['supplier.article = code'],
  columns: [
    ...section(
      'names',
      column('title', text, 'Its title in English.', { required: true, isListed: true }),
      thai('title', text, 'Its title in Thai.', { isListed: true }),
      reference('blog', 'blog_id', 'blogs', code, 'The code of its blog; empty for an article.', { isListed: true }),
      column('date', date, 'The day that it bears.', { isListed: true }),
      column('slug', code, 'Code of the post in these files.', { required: true, sql: slug() }),
      column('code', code, 'For an article: the last part of its URL.'),
    ),
    ...section('pictures', picture('picture', 'Its large picture.'), picture('thumbnail', 'Its picture in lists.')),
    ...section(
      'texts',
      ...both('short_body', shortHtml, 'A sentence or two for lists, in English.'),
      column('body', html, 'The whole text in English.', english),
      thai('body', html, 'The same in Thai.', inThai),
    ),
    ...section(
      'visibility',
      column('featured', whole, 'Position on the home page, from 1.'),
      column('highlight', yesNo, 'Whether the blog menu lists it.', { whenEmpty: 'FALSE' }),
    ),
    ...section(
      'search',
      ...both('meta_description', longText, 'Description for search engines, in English.'),
      ...both('meta_keywords', text, 'Search keywords, in English.'),
    ),
  ],
  tags: (_id, cell) => (cell('blog') === '' ? ['blogs', 'settings'] : [`blog:${cell('blog')}`]),
}

/** Slug of a post that was not imported: its code, or a name made of its date and title. */
function slug() {
  return sql`coalesce(t.slug, t.code, 'post-' || substr(md5(coalesce(t.date::text, '') || t.title), 1, 10))`
}
