import { inArray } from 'drizzle-orm'
import { cmsBlogPost } from '@/lib/backend/infrastructure/database/schema/content'
import { missingSettingSentence } from '@/lib/backend/features/content/missing-settings'
import {
  articleCodes,
  bannerFile,
  bannerPages,
  isBannerFile,
  menuCode,
  newProductsCode,
  newsCode,
  viewOnlyCode,
} from '@/lib/domain/content/special-codes'
import { missingSettings } from '@/lib/domain/settings/needed-settings'
import { issueMessage } from '@/lib/domain/operations/import-report'
import type { FolderPictures } from '../files/pictures'
import { indexOf, keyOf } from '../entity'
import { posts, settings } from '../entities/content'
import { cellsOf, type CheckedFile } from './check-file'
import type { Plan } from './compare'
import type { Issues } from './issues'
import { indexNamed, type KeyIndexes } from './key-index'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { defaultCatalogLayout, topCategoryCodes } from '@/lib/domain/catalog/catalog-layout'

/** A code that pages look up by name, and a sentence on what is missing without it. */
export type SpecialName = Readonly<{ name: string; use: NameUse; without: string }>

/** What reads the name: the message `nameMissing` says what is missing without it. */
type NameUse = 'link' | 'block' | 'menu' | 'newProducts' | 'viewOnly' | 'article' | 'news' | 'banner'

const named = (names: readonly string[], use: NameUse, without: string): SpecialName[] => names.map((name) => ({ name, use, without }))

/** Unless the shop has set others (`catalog_layout`). */
export const layoutGroups: readonly SpecialName[] = [
  ...named(topCategoryCodes(defaultCatalogLayout), 'link', 'its links in the header, the menu and on the home page are left out'),
  ...named(defaultCatalogLayout.blocks, 'block', 'the page Order Online has no such block'),
]

export const specialGroups: readonly SpecialName[] = [
  { name: menuCode, use: 'menu', without: 'the page Order Online has no sections below its blocks' },
  { name: newProductsCode, use: 'newProducts', without: 'the page of new products is empty' },
  { name: viewOnlyCode, use: 'viewOnly', without: 'no product can be shown without being sold (its first group must be this one)' },
]

export const specialArticles: readonly SpecialName[] = named(articleCodes, 'article', 'its link on the home page is left out')

export const specialBlogs: readonly SpecialName[] = [
  { name: newsCode, use: 'news', without: 'the home page shows no posts, and Articles in the header is left out' },
]

/** Files in the folder `site`. */
export const sitePictures: readonly SpecialName[] = named(
  bannerPages.flatMap((page) => ['en', 'th'].map((language) => bannerFile(page, language))),
  'banner',
  'its banner on the page Order Online has words and no picture',
)

type Tools = Readonly<{
  database: Database
  indexes: KeyIndexes
  files: ReadonlyMap<string, CheckedFile>
  plans: readonly Plan[]
  pictures: Pick<FolderPictures, 'willHave'>
  warnings: Issues
}>

/** Warns of each group, article, blog, picture and setting that pages look up by name and that the shop will not have. */
export async function warnMissing({ database, indexes, files, plans, pictures, warnings }: Tools): Promise<void> {
  const warn = (file: string, column: string | null, what: string, { name, use, without }: SpecialName) =>
    warnings.add({
      file,
      line: null,
      column,
      reason: `There is no ${what} ${name}: ${without}`,
      message: issueMessage('nameMissing', { name, use }),
    })
  const hasRow = (entity: string, key: string) => {
    const { idOf } = indexNamed(entity, indexes)
    const removed = plans.find(({ checked }) => checked.file.entity.name === entity)?.missing ?? []
    return files.get(entity)?.lines.has(key) || (idOf.has(key) && !removed.includes(idOf.get(key) ?? 0))
  }
  const hasSetting = (key: string, lang: string) => Boolean(hasRow(settings.name, keyOf(settings, [key, lang]) ?? ''))
  for (const needed of missingSettings(hasSetting))
    warnings.add({
      file: 'settings.csv',
      line: null,
      column: 'key',
      reason: missingSettingSentence(needed),
      message: issueMessage('settingMissing', needed),
    })
  const groups = hasSetting('catalog_layout', 'en') ? specialGroups : [...layoutGroups, ...specialGroups]
  for (const group of groups) if (!hasRow('groups', group.name)) warn('groups.csv', 'code', 'group', group)
  for (const blog of specialBlogs) if (!hasRow('blogs', blog.name)) warn('blogs.csv', 'code', 'blog', blog)
  const articles = await articlesAfter(database, files.get(posts.name), plans)
  // A shop with none of them has not forgotten one.
  if (articles.size > 0)
    for (const article of specialArticles) if (!articles.has(article.name)) warn('posts.csv', 'code', 'article', article)
  const isOfUse = ({ name }: SpecialName) => !isBannerFile(name) || !hasSetting('banners', name.replace(/\.\w+$/, '').slice(-2))
  for (const picture of sitePictures.filter(isOfUse))
    if (!(await pictures.willHave(picture.name))) warn(`site/${picture.name}`, null, 'picture', picture)
}

/** Codes of the articles that the shop will have after the import. */
async function articlesAfter(database: Database, file: CheckedFile | undefined, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const names = specialArticles.map(({ name }) => name)
  const removed = plans.find(({ checked }) => checked.file.entity.name === posts.name)?.missing ?? []
  const rows = await database
    .select({ id: cmsBlogPost.id, code: cmsBlogPost.code })
    .from(cmsBlogPost)
    .where(inArray(cmsBlogPost.code, names))
  const codes = new Set(rows.flatMap(({ id, code }) => (code === null || removed.includes(id) ? [] : [code])))
  if (file) for await (const batch of file.rows.batches()) for (const row of batch) codes.add(cellsOf(row)[indexOf(posts, 'code')] ?? '')
  return codes
}
