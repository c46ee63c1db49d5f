import type { productGroup } from '@/lib/backend/infrastructure/database/schema/catalog'
import { groups, promotions } from '../data/shop'
import type { GroupSeed } from '../data/schemas'
import { idsByCode } from './fill'
import { thaiOf, type ThaiText } from './thai-texts'

type GroupRow = typeof productGroup.$inferInsert & Readonly<{ id: number; code: string }>

type Rows = Readonly<{ rows: GroupRow[]; thai: ThaiText[]; idOf: (code: string) => number }>

/** The tree of groups, parents before children, and a hidden group for the products of each promotion. */
export function groupRows(): Rows {
  const rows: GroupRow[] = []
  const thai: ThaiText[] = []
  const add = (group: GroupSeed, parent_id: number | null, sequence: number) => {
    const id = rows.length + 1
    const description = group.description?.[0] ?? null
    rows.push({ id, name: group.name, code: group.code, description, parent_id, sequence })
    if (group.description) thai.push(...thaiOf('product.group', id, { description: group.description[1] }))
    group.groups?.forEach((inside, index) => add(inside, id, index + 1))
  }
  groups.forEach((group, index) => add(group, null, index + 1))
  const hidden = promotions.filter((promotion) => promotion.buy_product === null)
  hidden.forEach(({ key, name: [en, th] }, index) =>
    add({ code: promotionGroupCode(key), name: `${en} (${th})` }, null, groups.length + index + 1),
  )
  return { rows, thai, idOf: idsByCode(rows) }
}

/** Code of the group of products that count towards a promotion. */
export function promotionGroupCode(key: string): string {
  return `PROMO_${key}`
}

/** Code of a group's top-level group, for tax and for the accounting category. */
export function topGroupOf(code: string): string | null {
  const holds = (group: GroupSeed): boolean => group.code === code || (group.groups?.some(holds) ?? false)
  return groups.find(holds)?.code ?? null
}
