import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { codesKey, codesOfKey, topCategoryCodes } from '@/lib/domain/shop/catalog-layout'
import { rankProducts } from '@/lib/domain/search/rank'
import { SearchIndex } from '@/lib/domain/search/search-index'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { getStorefrontSettings } from '../queries'

/** A search result other than a product. */
export type SuggestedPage = Readonly<{ kind: 'category' | 'recipe' | 'article'; name: string; href: string }>

type SearchedPage = SuggestedPage & Readonly<{ searched: string }>
type Group = Readonly<{ id: number; name: string; code: string | null; sub_groups?: readonly Group[] | null | undefined }>

const most = { category: 2, recipe: 2, article: 1 } as const
const recipesCode = 'recipes'
const groupFields = ['name', 'code', ['sub_groups', ['name', 'code', ['sub_groups', ['name', 'code']]]]]

const groupSchema: z.ZodType<Group> = z.looseObject({
  id: z.int(),
  name: z.string(),
  code: wireTrimmedText,
  sub_groups: z.array(z.lazy(() => groupSchema)).nullish(),
})
const postSchema = z.looseObject({ id: z.int(), title: wireTrimmedText, blog_id: z.looseObject({ code: wireTrimmedText }).nullish() })

const pageTags = (_locale: Locale, _codes: string) => [cacheTags.groups, cacheTags.blogs]

/** All categories below the top ones, and all blog posts. */
const cachedPages = cachedRead('search-pages', pageTags, async (locale: Locale, codes: string): Promise<readonly SearchedPage[]> => {
  const session = publicSession(locale)
  const [groups, posts] = await Promise.all([
    callBackend(z.array(groupSchema), 'product.group', 'search_read_path', [[['code', 'in', codesOfKey(codes)]], groupFields], {}, session),
    callBackend(
      z.array(postSchema),
      'cms.blog.post',
      'search_read_path',
      [[['blog_id.code', '!=', null]], ['title', 'blog_id.code']],
      {},
      session,
    ),
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
  return [group, ...(group.sub_groups ?? []).flatMap(withinGroup)]
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
