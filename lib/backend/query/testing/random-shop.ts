import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { product, productCateg, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import type { Clause, Domain, Entity, Relation, World } from './naive-search'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const text = fc.constantFrom('Kale', 'kale box', 'คะน้า', 'ผัก_1', '50% off', 'Egg', '')
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
/** An earlier row of the same kind, so that trees have no cycles. */
const parent = fc.nat({ max: 20 })

const node = fc.record({ name: text, code: optional(text), parent: optional(parent) })
const item = fc.record({
  name: text,
  sale_price: optional(fc.constantFrom(0, 10, 45.5, 45, 120)),
  pg_sequence: optional(fc.integer({ min: 0, max: 4 })),
  can_sell: optional(fc.boolean()),
  price_date: optional(fc.constantFrom('2026-01-31', '2026-02-01', '2026-11-21')),
  parent: optional(parent),
  categ: optional(parent),
  groups: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 }),
})

/** Some products, categories and groups, related at random. */
export const randomShop = fc.record({
  categs: fc.array(node, { minLength: 2, maxLength: 5 }),
  groups: fc.array(node, { minLength: 4, maxLength: 4 }),
  products: fc.array(item, { minLength: 3, maxLength: 8 }),
})
export type RandomShop = typeof randomShop extends fc.Arbitrary<infer T> ? T : never

const someId = fc.integer({ min: 1, max: 6 })
const comparison = fc.constantFrom('=', '!=', '<', '>', '<=', '>=')
const list = fc.constantFrom('in', 'not in')
const like = fc.constantFrom('like', 'ilike', 'not like', 'not ilike', '=like', '=ilike')
const family = fc.constantFrom('child_of', 'not child_of', 'child_of<', 'parent_of')

const ids = ['id', 'categ_id', 'parent_id', 'groups', 'variants', 'categ_id.parent_id', 'groups.parent_id', 'variants.id']
const texts = ['name', 'categ_id.name', 'groups.code', 'parent_id.groups.name', 'variants.name', 'categ_id.parent_id.code']
const numbers = ['sale_price', 'pg_sequence', 'variants.sale_price', 'parent_id.pg_sequence', 'groups.products.sale_price']

function clauseOn(paths: readonly string[], operator: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) {
  return fc.tuple(fc.constantFrom(...paths), operator, value) as fc.Arbitrary<Clause>
}

const clause: fc.Arbitrary<Clause> = fc.oneof(
  clauseOn(ids, comparison, optional(someId)),
  clauseOn(ids, list, fc.array(optional(someId), { maxLength: 3 })),
  clauseOn(ids, family, fc.oneof(someId, fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }))),
  clauseOn(texts, comparison, optional(text)),
  clauseOn(texts, list, fc.array(optional(text), { maxLength: 3 })),
  clauseOn(texts, like, fc.constantFrom('', 'kale', 'K', 'น้', '%', '_', 'a%e', '0')),
  clauseOn(numbers, comparison, optional(fc.constantFrom(0, 2, 10, 45, 45.5))),
  clauseOn(['can_sell'], fc.constantFrom('=', '!='), optional(fc.boolean())),
  clauseOn(['price_date'], comparison, optional(fc.constantFrom('2026-01-31', '2026-02-15'))),
)

/** At most three clauses in total: each may multiply the joined rows. */
export const randomDomain: fc.Arbitrary<Domain> = fc.oneof(
  fc.array(clause, { maxLength: 3 }),
  fc.tuple(fc.constantFrom('or' as const, 'and' as const), clause, clause),
  fc.tuple(fc.constant('or' as const), clause, fc.array(clause, { maxLength: 2 })),
  fc.tuple(fc.constantFrom('or' as const, 'and' as const)),
  clause,
)

/** Replaces all rows with those of the random shop. */
export async function saveShop(database: Database, { categs, groups, products }: RandomShop): Promise<void> {
  await database.execute(sql`truncate product, product_categ, product_group, m2m_product_product_group restart identity cascade`)
  await database.insert(productCateg).values(categs.map((row, index) => ({ ...row, parent_id: earlier(row.parent, index) })))
  await database.insert(productGroup).values(groups.map((row, index) => ({ ...row, parent_id: earlier(row.parent, index) })))
  await database.insert(product).values(
    products.map((row, index) => ({
      ...row,
      parent_id: earlier(row.parent, index),
      categ_id: row.categ === null ? null : (row.categ % categs.length) + 1,
    })),
  )
  const links = products.flatMap((row, index) => row.groups.map((group) => ({ product_id: index + 1, product_group_id: group + 1 })))
  if (links.length > 0) await database.insert(productGroupLink).values(links)
}

/** The same rows for the naive search. */
export function worldOf({ categs, groups, products }: RandomShop): World {
  const tables: Record<string, readonly Entity[]> = {
    'product.categ': categs.map((row, index) => ({
      ...row,
      id: index + 1,
      parent_id: earlier(row.parent, index),
    })),
    'product.group': groups.map((row, index) => ({
      ...row,
      id: index + 1,
      parent_id: earlier(row.parent, index),
    })),
    product: products.map((row, index) => ({
      ...row,
      id: index + 1,
      parent_id: earlier(row.parent, index),
      categ_id: row.categ === null ? null : (row.categ % categs.length) + 1,
    })),
  }
  const rows = (model: string) => tables[model] ?? []
  const one = (model: string, column: string): Relation => ({
    model,
    kind: 'one',
    targets: (from) => (typeof from[column] === 'number' ? [from[column]] : []),
  })
  const groupIds = (id: number) => products[id - 1]?.groups.map((group) => group + 1) ?? []
  const relations: Record<string, Relation> = {
    'product.categ_id': one('product.categ', 'categ_id'),
    'product.parent_id': one('product', 'parent_id'),
    'product.groups': { model: 'product.group', kind: 'many', targets: (from) => groupIds(from.id) },
    'product.variants': {
      model: 'product',
      kind: 'many',
      targets: (from) => idsWhere(rows('product'), 'parent_id', from.id),
    },
    'product.categ.parent_id': one('product.categ', 'parent_id'),
    'product.group.parent_id': one('product.group', 'parent_id'),
    'product.group.products': {
      model: 'product',
      kind: 'many',
      targets: (from) => rows('product').flatMap(({ id }) => (groupIds(id).includes(from.id) ? [id] : [])),
    },
  }
  return { rows, relation: (model, name) => relations[`${model}.${name}`] ?? null }
}

function earlier(parent: number | null, index: number): number | null {
  return parent === null || index === 0 ? null : (parent % index) + 1
}

function idsWhere(rows: readonly Entity[], column: string, value: unknown): number[] {
  return rows.flatMap((row) => (row[column] === value ? [row.id] : []))
}
