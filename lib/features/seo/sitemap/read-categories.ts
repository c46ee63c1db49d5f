import 'server-only'
import { z } from 'zod'
import { cacheTags, cachedRead } from '@/lib/platform/cache/cached-read'
import { codesKey, codesOfKey, topCategoryCodes } from '@/lib/domain/shop/catalog-layout'
import { menuCode } from '@/lib/domain/shop/special-codes'
import { getStorefrontSettings } from '@/lib/features/catalog/queries'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { changedOn, changeFields } from './change-time'
import type { SitePage } from './site-page'

type Group = Readonly<{ id: number; code: string | null; changedOn: string | null; below: readonly Group[] }>

const group: z.ZodType<Group> = z
  .looseObject({ id: z.int(), code: wireTrimmedText, ...changeFields, sub_groups: z.array(z.lazy(() => group)).nullish() })
  .transform((row) => ({ id: row.id, code: row.code, changedOn: changedOn(row), below: row.sub_groups ?? [] }))

const own = ['code', 'write_time', 'create_time']
const fields = [...own, ['sub_groups', [...own, ['sub_groups', own]]]]

const cachedCategoryPages = cachedRead(
  'sitemap-categories',
  (_codes: string) => [cacheTags.groups],
  async (codes: string) => {
    const args = [[['code', 'in', [...codesOfKey(codes), menuCode]]], fields]
    const groups = await callBackend(z.array(group), 'product.group', 'search_read_path', args, {}, publicSession('th'))
    const pages = new Map(groups.flatMap(withAllBelow).map((each) => [each.id, pageOf(each)]))
    return [...pages.values()]
  },
  { neverOlder: true },
)

/** The top categories, the groups in the menu, and all groups below both. */
export async function readCategoryPages(): Promise<readonly SitePage[]> {
  const { layout } = await getStorefrontSettings('th')
  return cachedCategoryPages(codesKey(topCategoryCodes(layout)))
}

/** Leaves out the menu group itself, which is not a category. */
function withAllBelow(parent: Group): Group[] {
  const below = parent.below.flatMap(withAllBelow)
  return parent.code === menuCode ? below : [parent, ...below]
}

const pageOf = ({ id, code, changedOn }: Group): SitePage => ({ page: 'products', query: { categ_code: code ?? id }, changedOn })
