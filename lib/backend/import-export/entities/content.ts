import { issueMessage } from '@/lib/domain/operations/import-report'
import { newsCode } from '@/lib/domain/content/special-codes'
import { cmsBlog, cmsBlogPost, imageAlt, setting } from '@/lib/backend/infrastructure/database/schema/content'
import { ingredientForm, ingredientList } from '../cell-types/food'
import { whole } from '../cell-types/numbers'
import { bilingualName, choice, code, codeStem, html, longText, text, yesNo } from '../cell-types/texts'
import { both, column, type Entity, picture, reference, section, thai } from '../entity'
import { sql } from 'drizzle-orm'
import { date } from '../cell-types/dates'
import { settingIssueSentences } from '@/lib/backend/features/content/setting-sentences'
import { settingOf } from '@/lib/domain/settings/settings'
import { searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'

export const blogs: Entity = {
  name: 'blogs',
  about: 'Blogs; “news” is the one that the home page shows.',
  table: cmsBlog,
  key: ['code'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Recipes (สูตรอาหาร)”.', { required: true, isListed: true }),
      column('code', code, 'Code of the blog, also used in URLs.', {
        required: true,
        isListed: true,
        given: (cell) => codeStem(cell('name'), 'blog'),
      }),
      column('sequence', whole, 'Position in the menu, from 1; 0 hides it there.'),
      column('archive', yesNo, 'Whether it is listed last, as an archive.', { whenEmpty: 'FALSE' }),
    ),
  ],
  tags: (_id, cell) => [`blog:${cell('code')}`, ...(cell('code') === newsCode ? ['settings'] : [])],
}

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
  alsoReferredBy: { table: 'supplier', column: 'article', by: 'code' },
  columns: [
    ...section(
      'names',
      column('title', text, 'Its title in English.', { required: true, isListed: true }),
      thai('title', text, 'Its title in Thai.', { isListed: true }),
      reference('blog', 'blog_id', 'blogs', code, 'The code of its blog; empty for an article.', { isListed: true }),
      column('date', date, 'The day that it bears.', { isListed: true }),
      column('slug', code, 'Code of the post in these files.', {
        required: true,
        sql: slug(),
        given: (cell) => codeStem(cell('title'), 'post'),
      }),
      column('code', code, 'For an article: the last part of its URL.'),
    ),
    ...section('pictures', picture('picture', 'Its large picture.'), picture('thumbnail', 'Its picture in lists.')),
    ...section(
      'texts',
      ...both('short_body', html, 'A sentence or two for lists, in English.'),
      column('body', html, 'The whole text in English.', english),
      thai('body', html, 'The same in Thai.', inThai),
    ),
    ...section(
      'recipe',
      column('servings', whole, 'For a recipe: for how many it is, from 1.'),
      column('ingredients', ingredientList, 'For a recipe: what it needs of products, “MP02: 250 g | VH01: 0.5 packs”.'),
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
  textIds: { entity: 'products', column: 'ingredients', form: ingredientForm },
  tags: (_id, cell) => (cell('blog') === '' ? ['blogs', 'settings'] : [`blog:${cell('blog')}`]),
}

/** Slug of a post that was not imported: its code, or a name made of its date and title. */
function slug() {
  return sql`coalesce(t.slug, t.code, 'post-' || substr(md5(coalesce(t.date::text, '') || t.title), 1, 10))`
}

export const settings: Entity = {
  name: 'settings',
  about:
    'Texts and switches of the shop, each in English and in Thai: plain text, HTML or JSON. Long ones are best written as files: settings/about.th.html.',
  table: setting,
  key: ['key', 'lang'],
  missing: 'remove',
  columns: [
    column('key', code, 'Which setting.', { required: true }),
    column('lang', choice('en', 'th'), 'Its language.', { required: true }),
    column('value', { ...html, name: 'text, HTML or JSON' }, 'What it says; best_sellers lists codes of products: ["VL01","FT01"].', {
      document: (cell: Cell) => ['settings', `${cell('key')}.${cell('lang')}`],
    }),
  ],
  textIds: { entity: 'products', column: 'value', isIn: (cell) => cell('key') === 'best_sellers' },
  check: (cell) =>
    settingIssueSentences(cell('key'), cell('value')).map((reason) => ({
      column: 'value',
      reason,
      message: issueMessage('settingInvalid', { key: cell('key') }),
    })),
  warn: (cell) =>
    settingOf(cell('key'))
      ? []
      : [{ column: 'key', reason: `There is no setting “${cell('key')}”`, message: issueMessage('settingUnknown', { key: cell('key') }) }],
  tags: () => ['settings'],
}

export const imageAlts: Entity = {
  name: 'image_alts',
  about: 'Alternative texts of pictures.',
  table: imageAlt,
  key: ['image'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('image', { ...code, name: 'picture' }, 'The picture.', { required: true, holdsPicture: 'may be anywhere', isListed: true }),
      column('th', text, 'What it shows, in Thai.', { in: 'th_TH', isListed: true }),
      column('en', text, 'What it shows, in English.', { in: 'en_US', isListed: true }),
    ),
  ],
  tags: () => ['settings'],
}

export const synonyms: Entity = {
  name: 'synonyms',
  about: 'Words that search takes for the same: “prawn, shrimp, กุ้ง”. A shop begins with several hundred.',
  table: searchSynonym,
  key: ['phrases'],
  missing: 'remove',
  columns: [
    column('phrases', text, 'What shoppers type, with commas between.', { required: true }),
    column(
      'means',
      text,
      'What is found instead, with commas between: the ingredients of a dish, for example. Without it, the phrases mean the same.',
    ),
  ],
  tags: () => ['products'],
}
