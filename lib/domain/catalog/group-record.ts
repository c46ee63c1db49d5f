import {
  id,
  listOf,
  many,
  number,
  record,
  requiredText,
  since,
  trimmedText,
  type Field,
  type Fields,
  type RowOf,
} from '@/lib/core/wire-record'
import { changeTimes } from './product-record'

type Tree<Own extends Fields> = RowOf<Own> & Readonly<{ sub_groups: readonly Tree<Own>[] }>
type WithSubGroups<Own extends Fields> = Own & Readonly<{ sub_groups: Field<readonly Tree<Own>[]> }>

const notRequested: Field<readonly never[]> = { read: () => [], isImplicit: true }

/** A group with its sub-groups, to `depth` levels below. */
function withSubGroups<Own extends Fields>(own: Own, depth: number): WithSubGroups<Own> {
  const below = depth > 0 ? many(withSubGroups(own, depth - 1)) : notRequested
  return { ...own, sub_groups: below as Field<readonly Tree<Own>[]> }
}

const named = record({ id, name: requiredText, code: trimmedText })
const sequence = since(1, number)

/** A group with these fields of its products, and its sub-groups to `depth` levels below. */
export const groupRecord = <Product extends Fields>(depth: number, productRecord: Product) =>
  withSubGroups({ ...named, description: trimmedText, sequence, products: many(productRecord) }, depth)

/** The picture of a group, and the ids of its products and of those in its sub-groups, to two levels below. */
export const groupMembersRecord = withSubGroups({ ...named, image: trimmedText, sequence, products: listOf(id) }, 2)

/** The names of a group and its sub-groups, to two levels below. */
export const groupNamesRecord = withSubGroups(named, 2)

/** When a group and its sub-groups were written, to two levels below. */
export const groupTimesRecord = withSubGroups({ id, code: trimmedText, ...changeTimes }, 2)
