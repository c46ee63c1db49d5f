import 'server-only'
import { id, one, pathsOf, record, row, rowsOf, trimmedText, type RowOf } from '@/lib/core/wire-record'
import { groupNamesRecord } from '@/lib/domain/catalog/group-record'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { codesKey, codesOfKey, topCategoryCodes } from '@/lib/domain/catalog/catalog-layout'
import { rankProducts } from '@/lib/domain/search/rank'
import { SearchIndex } from '@/lib/domain/search/search-index'
import { getStorefrontSettings } from '@/lib/features/catalog/queries'

/** A search result other than a product. */
export type SuggestedPage = Readonly<{ kind: 'category' | 'recipe' | 'article'; name: string; href: string }>

type SearchedPage = SuggestedPage & Readonly<{ searched: string }>
type Group = RowOf<typeof groupNamesRecord>

const most = { category: 2, recipe: 2, article: 1 } as const
const recipesCode = 'recipes'

const postRecord = record({ id, title: trimmedText, blog_id: one({ code: trimmedText }) })

const pageTags = (_locale: Locale, _codes: string) => [cacheTags.groups, cacheTags.blogs]

/** All categories below the top ones, and all blog posts. */
const cachedPages = cachedRead('search-pages', pageTags, async (locale: Locale, codes: string): Promise<readonly SearchedPage[]> => {
  const session = publicSession(locale)
  const groupArgs = [[['code', 'in', codesOfKey(codes)]], pathsOf(groupNamesRecord)]
  const postArgs = [[['blog_id.code', '!=', null]], pathsOf(postRecord)]
  const [groups, posts] = await Promise.all([
    callBackend(rowsOf(row(groupNamesRecord)), 'product.group', 'search_read_path', groupArgs, {}, session),
    callBackend(rowsOf(row(postRecord)), 'cms.blog.post', 'search_read_path', postArgs, {}, session),
  ])
  return [
    ...groups.flatMap(withinGroup).map(({ id, name, code }): SearchedPage => {
      const href = routes.category(locale, code ?? id)
      return { kind: 'category', name: displayName(name, locale), searched: name, href }
    }),
    ...posts.map(({ id, title, blog_id }): SearchedPage => {
      const kind = blog_id?.code === recipesCode ? 'recipe' : 'article'
      return { kind, name: title ?? '', searched: title ?? '', href: routes.post(locale, id) }
    }),
  ]
})

function withinGroup(group: Group): Group[] {
  return [group, ...group.sub_groups.flatMap(withinGroup)]
}

const noSynonyms = new Map<string, never>()

/** One index per language, rebuilt when the names change. */
const indexes = new Map<Locale, Readonly<{ names: string; index: SearchIndex }>>()

function indexOf(locale: Locale, places: readonly SearchedPage[]): SearchIndex {
  const names = places.map(({ searched }) => searched).join('\n')
  const known = indexes.get(locale)
  if (known?.names === names) return known.index
  const index = new SearchIndex(places.map(({ searched }, id) => ({ id, name: searched, groups: [] })))
  indexes.set(locale, { names, index })
  return index
}

/** Categories, recipes and articles whose names match the query, a few of each. */
export async function findPages(locale: Locale, query: string): Promise<readonly SuggestedPage[]> {
  const { layout } = await getStorefrontSettings(locale)
  const places = await cachedPages(locale, codesKey(topCategoryCodes(layout)))
  const { ids, instead } = rankProducts(indexOf(locale, places), query, noSynonyms, false)
  if (instead !== null) return []
  const found = ids.flatMap((id) => places[id] ?? [])
  return (['category', 'recipe', 'article'] as const).flatMap((kind) =>
    found
      .filter((place) => place.kind === kind)
      .slice(0, most[kind])
      .map(({ name, href }) => ({ kind, name, href })),
  )
}
