import { productCateg } from '@/lib/backend/infrastructure/database/tables'
import { type CallContext, defineModel, readMethods } from '@/lib/backend/context/model'

export const productCategModel = defineModel({
  name: 'product.categ',
  className: 'ProductCateg',
  table: productCateg,
  order: 'name',
  key: ['code'],
  labels: fullPaths,
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    parent_id: { kind: 'many2one', model: 'product.categ' },
    image: { kind: 'file' },
    sub_categories: { kind: 'one2many', model: 'product.categ', inverse: 'parent_id' },
    products: {
      kind: 'one2many',
      model: 'product',
      inverse: 'categ_id',
      subtree: true,
      condition: [['is_published', '=', true]],
    },
  },
  publicMethods: readMethods,
})

/** `Food/Fresh/Vegetables`. */
async function fullPaths({ database }: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.select({ id: productCateg.id, name: productCateg.name, parentId: productCateg.parent_id }).from(productCateg)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(ids.map((id) => [id, pathTo(id, byId).join('/')]))
}

type Category = Readonly<{ id: number; name: string; parentId: number | null }>

/** Names from the root down; stops when the data has a cycle. */
function pathTo(id: number, byId: ReadonlyMap<number, Category>): readonly string[] {
  const names: string[] = []
  const seen = new Set<number>()
  let category = byId.get(id)
  while (category && !seen.has(category.id)) {
    seen.add(category.id)
    names.unshift(category.name)
    category = category.parentId === null ? undefined : byId.get(category.parentId)
  }
  return names
}
