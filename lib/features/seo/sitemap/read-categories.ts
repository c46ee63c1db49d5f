import 'server-only'
import { pathsOf, row, rowsOf, type RowOf } from '@/lib/core/wire-record'
import { groupTimesRecord } from '@/lib/domain/catalog/group-record'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { codesKey, codesOfKey, topCategoryCodes } from '@/lib/domain/catalog/catalog-layout'
import { menuCode } from '@/lib/domain/content/special-codes'
import { getStorefrontSettings } from '@/lib/features/catalog/queries'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { changedOn } from './change-time'
import type { SitePage } from './site-page'

type Group = RowOf<typeof groupTimesRecord>

const cachedCategoryPages = cachedRead(
  'sitemap-categories',
  (_codes: string) => [cacheTags.groups],
  async (codes: string) => {
    const args = [[['code', 'in', [...codesOfKey(codes), menuCode]]], pathsOf(groupTimesRecord)]
    const groups = await callBackend(rowsOf(row(groupTimesRecord)), 'product.group', 'search_read_path', args, {}, publicSession('th'))
    const pages = new Map(groups.flatMap(withAllBelow).map((each) => [each.id, pageOf(each)]))
    return [...pages.values()]
  },
)

/** The top categories, the groups in the menu, and all groups below both. */
export async function readCategoryPages(): Promise<readonly SitePage[]> {
  const { layout } = await getStorefrontSettings('th')
  return cachedCategoryPages(codesKey(topCategoryCodes(layout)))
}

/** Leaves out the menu group itself, which is not a category. */
function withAllBelow(parent: Group): Group[] {
  const below = parent.sub_groups.flatMap(withAllBelow)
  return parent.code === menuCode ? below : [parent, ...below]
}

const pageOf = ({ id, code, ...times }: Group): SitePage => ({
  page: 'products',
  query: { categ_code: code ?? id },
  changedOn: changedOn(times),
})
