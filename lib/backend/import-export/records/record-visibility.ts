import { sql, type SQL } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import type { RecordGap, RecordKind, RecordPlace } from '@/lib/domain/catalog/record-columns'
import { categoryOfBlock, isSpecialGroup, type CatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { menuCode, newProductsCode, newsCode } from '@/lib/domain/content/special-codes'
import type { CallContext } from '@/lib/backend/context/model'
import { readLayoutGroups, readShownLayout } from '@/lib/backend/features/content/shown-layout'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'

/** Where shoppers see a record, and what it lacks to be seen. */
export type Visibility = Readonly<{ places: readonly RecordPlace[]; gaps: readonly RecordGap[] }>

type Cell = (name: string) => string
type Part<Name> = readonly (Name | false)[]

const visible = (places: Part<RecordPlace>, gaps: Part<RecordGap>): Visibility => ({
  places: places.filter((place) => place !== false),
  gaps: gaps.filter((gap) => gap !== false),
})

/** Where a saved record is visible. Records that shoppers never see as such, for example units, have neither places nor gaps. */
export async function readVisibility(call: CallContext, kind: RecordKind, id: number, cell: Cell): Promise<Visibility> {
  const exists = async (condition: SQL) => (await queryRows(call.database, sql`select 1 ${condition} limit 1`)).length > 0
  switch (kind) {
    case 'products': {
      const isHidden = cell('is_published') === 'FALSE' || cell('active') === 'FALSE'
      const isSize = cell('parent') !== ''
      const isListed = cell('sale_price') !== '' && (isSize || cell('groups') !== '')
      const isSoldOut = await exists(sql`from product p where p.id = ${id} and p.type = 'stock' and p.stock_qty <= 0
        and not exists (select from product size where size.parent_id = p.id and size.active)`)
      return visible(isHidden || !isListed ? [] : isSize ? ['sizeOfProduct'] : ['productLists'], [
        cell('is_published') === 'FALSE' && 'notPublished',
        cell('active') === 'FALSE' && 'archived',
        (cell('can_sell') === 'FALSE' || cell('state') === 'draft') && 'notForSale',
        isSoldOut && 'soldOut',
      ])
    }
    case 'groups':
      return groupVisibility(call, cell)
    case 'promotions':
      return offerVisibility(call, 'automaticOffer', cell, 'date_to')
    case 'vouchers': {
      const isUsedUp = await exists(sql`from sale_voucher v where v.id = ${id} and v.used_count >= v.max_orders`)
      const { places, gaps } = offerVisibility(call, 'offerByCode', cell, 'expire_date')
      return isUsedUp ? { places: [], gaps: [...gaps, 'usedUp'] } : { places, gaps }
    }
    case 'blogs': {
      const hasPosts = await exists(sql`from cms_blog_post p where p.blog_id = ${id}`)
      const isInMenu = Number(cell('sequence')) >= 1
      return visible([hasPosts && 'blogPage', hasPosts && isInMenu && 'blogMenu'], [!hasPosts && 'blogEmpty', !isInMenu && 'blogNotInMenu'])
    }
    case 'posts': {
      const isNews = cell('blog') === newsCode && cell('featured') !== '' && cell('thumbnail') !== ''
      const isSomewhere = cell('blog') !== '' || cell('code') !== ''
      return visible(
        [cell('blog') !== '' && 'blogPage', cell('code') !== '' && 'article', isNews && 'homePage'],
        [!isSomewhere && 'postNowhere'],
      )
    }
    case 'suppliers': {
      const isUsed = await exists(sql`from product p where p.supplier_id = ${id} and p.active and p.is_published`)
      return visible([isUsed && 'productPages'], [!isUsed && 'growerUnused'])
    }
    default:
      return { places: [], gaps: [] }
  }
}

async function groupVisibility({ database }: CallContext, cell: Cell): Promise<Visibility> {
  const code = cell('code')
  const hasProducts = (await readLayoutGroups(database)).some((group) => group.code === code && group.hasProducts)
  return groupPlaces({ code, parent: cell('parent') }, await readShownLayout(database), hasProducts)
}

/** Where shoppers see a group. @param layout as pages show it */
export function groupPlaces(
  { code, parent }: Readonly<{ code: string; parent: string }>,
  { categories, header_categories, blocks }: CatalogLayout,
  hasProducts: boolean,
): Visibility {
  if (!hasProducts) return { places: [], gaps: ['groupEmpty'] }
  const isInMenu = categories.includes(code) || header_categories.includes(code)
  const isOnIndex = blocks.includes(code) || blocks.some((block) => categoryOfBlock(block) === code) || parent === menuCode
  return visible(
    [
      !isSpecialGroup(code) && 'categoryPage',
      isInMenu && 'menu',
      isOnIndex && 'orderOnline',
      parent !== '' && parent !== menuCode && 'parentCategory',
      code === newProductsCode && 'newProducts',
    ],
    [parent === '' && !isInMenu && !isOnIndex && !isSpecialGroup(code) && 'notInLayout'],
  )
}

function offerVisibility({ now }: CallContext, place: RecordPlace, cell: Cell, last: string): Visibility {
  const today = todayInBangkok(now)
  const isEnded = cell('state') === 'inactive' || (cell(last) !== '' && cell(last) < today)
  const isEarly = cell('date_from') > today
  return visible([!isEnded && !isEarly && (cell('code') === '' ? place : 'offerByCode')], [isEnded && 'ended', isEarly && 'notYet'])
}
