import type { RecordInput, RecordKind, RecordSection } from '@/lib/domain/catalog/record-columns'
import { blogs, imageAlts, posts } from '../entities/content'
import { categories, groups, suppliers, units } from '../entities/catalog'
import { products } from '../entities/products'
import { promotions, vouchers } from '../entities/offers'
import type { Column, Entity } from '../entity'

/** The entities that staff edit one by one, and the column that names a row for people. */
export const editableEntities: Readonly<Record<RecordKind, Readonly<{ entity: Entity; nameColumn: string }>>> = {
  products: { entity: products, nameColumn: 'name' },
  groups: { entity: groups, nameColumn: 'name' },
  promotions: { entity: promotions, nameColumn: 'name' },
  vouchers: { entity: vouchers, nameColumn: 'code' },
  blogs: { entity: blogs, nameColumn: 'name' },
  posts: { entity: posts, nameColumn: 'title' },
  suppliers: { entity: suppliers, nameColumn: 'name' },
  categories: { entity: categories, nameColumn: 'name' },
  units: { entity: units, nameColumn: 'name' },
  image_alts: { entity: imageAlts, nameColumn: 'image' },
}

/** All entities whose keys the rows of an entity are made of or refer to. */
export function neededEntities(entity: Entity): ReadonlySet<string> {
  const targets = entity.columns.flatMap(({ place }) => (place.in === 'reference' || place.in === 'links' ? [place.to] : []))
  return new Set([entity.name, ...targets])
}

/** A column for a form. */
export type FormColumn = Readonly<{
  name: string
  section: RecordSection
  input: RecordInput
  required: boolean
  /** The only accepted words. */
  words: readonly string[] | null
  /** The entity that the cell refers to. */
  to: string | null
  /** What an empty cell of a new row becomes. */
  whenEmpty: string
}>

/** The columns that staff edit, in the order of the form: a Thai text stands before its English one. */
export function editedColumns({ columns }: Entity): readonly Column[] {
  const shown = columns.filter(({ section }) => section)
  return shown.flatMap((column) => {
    if (column.name.endsWith('_th')) return []
    const texts = shown.filter(({ name }) => name === column.name || name === `${column.name}_th`)
    return column.kind.input === 'bilingual' ? texts : texts.toReversed()
  })
}

export function formColumn({ name, section = 'more', kind, place, required = false, whenEmpty = '', holdsPicture }: Column): FormColumn {
  const refers = place.in === 'reference' || place.in === 'links' ? place : null
  const input = refers?.in ?? (holdsPicture ? 'picture' : kind.input)
  return { name, section, input, required, words: kind.words ?? null, to: refers?.to ?? null, whenEmpty }
}
