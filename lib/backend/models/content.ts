import { asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ComputeField, defineModel, methodsOnly, readMethods } from '@/lib/backend/context/model'
import { parseIngredients } from '@/lib/domain/content/ingredients'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import {
  cmsBlog,
  cmsBlogPost,
  country,
  district,
  language,
  province,
  subdistrict,
  translation,
} from '@/lib/backend/infrastructure/database/tables'
import { noRows } from './row-level-policies'

const computePictureUrl: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({ id: cmsBlogPost.id, picture: cmsBlogPost.picture })
    .from(cmsBlogPost)
    .where(isAnyOf(cmsBlogPost.id, ids))
  return new Map(rows.map(({ id, picture }) => [id, picture && `/files/${encodeURIComponent(picture)}`]))
}

/** For how many a recipe is, and what it needs of products, by their ids; null for other posts. */
const computeRecipe: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({ id: cmsBlogPost.id, servings: cmsBlogPost.servings, ingredients: cmsBlogPost.ingredients })
    .from(cmsBlogPost)
    .where(isAnyOf(cmsBlogPost.id, ids))
  return new Map(
    rows.map(({ id, servings, ingredients }) => {
      const list = parseIngredients(ingredients ?? '') ?? []
      const lines = list.map(({ product, amount, unit }) => ({ product_id: Number(product), amount, unit }))
      return [id, lines.length > 0 ? { servings: servings || 1, lines } : null]
    }),
  )
}

const neighbour = alias(cmsBlogPost, 'neighbour')

/** The nearest post in the same blog in a direction. Posts without a date count as the newest. */
function nearest(isBeyond: typeof lt, direction: typeof asc): SQL {
  const place = ({ date, id }: typeof cmsBlogPost | typeof neighbour) => sql`(coalesce(${date}, 'infinity'), ${id})`
  const isNear = sql`${neighbour.blog_id} is not distinct from ${cmsBlogPost.blog_id} and ${isBeyond(place(neighbour), place(cmsBlogPost))}`
  return sql`(select ${neighbour.id} from ${cmsBlogPost} neighbour where ${isNear} order by ${direction(place(neighbour))} limit 1)`
}

export const contentModels = [
  defineModel({
    name: 'cms.blog',
    className: 'Blog',
    table: cmsBlog,
    key: ['code'],
    columns: { protocol: ['name', 'code'] },
    fields: { posts: { kind: 'one2many', model: 'cms.blog.post', inverse: 'blog_id' } },
    publicMethods: [...readMethods, 'get', 'get_by_code'],
  }),
  defineModel({
    name: 'cms.blog.post',
    className: 'BlogPost',
    table: cmsBlogPost,
    order: 'date desc',
    nameField: 'title',
    columns: {
      protocol: ['title', 'date', 'body', 'blog_id', 'meta_description', 'meta_keywords'],
      translated: ['title', 'body', 'meta_description', 'meta_keywords', 'short_body'],
      internal: ['slug', 'servings', 'ingredients'],
    },
    fields: {
      recipe: { kind: 'computed', compute: computeRecipe, extra: true },
      picture_url: { kind: 'computed', compute: computePictureUrl, extra: true },
      previous_post_id: { kind: 'many2one', model: 'cms.blog.post', expression: nearest(lt, desc), extra: true },
      next_post_id: { kind: 'many2one', model: 'cms.blog.post', expression: nearest(gt, asc), extra: true },
    },
    publicMethods: readMethods,
  }),
  // Methods that belong to no specific record: session, account, addresses, settings.
  methodsOnly('ecom2.interface', 'EcomInterface'),
  defineModel({
    name: 'language',
    className: 'Language',
    table: language,
    key: ['code'],
    columns: { protocol: ['name', 'code', 'active'] },
  }),
  // Translations of whole sentences, including error messages.
  defineModel({
    name: 'translation',
    className: 'Translation',
    table: translation,
    nameField: 'original',
    rowLevelPolicy: () => noRows,
    columns: { protocol: ['lang_id', 'original', 'translation'] },
  }),
  defineModel({
    name: 'country',
    className: 'Country',
    table: country,
    order: 'name',
    key: ['name'],
    columns: { protocol: ['name', 'code'], translated: ['name'] },
    fields: { provinces: { kind: 'one2many', model: 'province', inverse: 'country_id' } },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'province',
    className: 'Province',
    table: province,
    order: 'country_id.name,name',
    key: ['name'],
    columns: { protocol: ['country_id', 'name', 'code'], translated: ['name'] },
    fields: { districts: { kind: 'one2many', model: 'district', inverse: 'province_id' } },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'district',
    className: 'District',
    table: district,
    order: 'name',
    columns: { protocol: ['province_id', 'name', 'code'], translated: ['name'] },
    fields: { subdistricts: { kind: 'one2many', model: 'subdistrict', inverse: 'district_id' } },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'subdistrict',
    className: 'Subdistrict',
    table: subdistrict,
    order: 'name',
    key: ['name'],
    columns: { protocol: ['district_id', 'name', 'code'], translated: ['name'] },
    publicMethods: readMethods,
  }),
]
