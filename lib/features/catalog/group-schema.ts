import { displayName } from '@/lib/core/display-name'
import { imageNames } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import { row, type RowOf } from '@/lib/core/wire-record'
import { groupMembersRecord, groupRecord } from '@/lib/domain/catalog/group-record'
import { listRecord } from '@/lib/domain/catalog/product-record'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { toListedProduct, type ListedProduct } from './schemas'

/** A group of products with its sub-groups, in the order of the backend. */
export type ProductGroup = Readonly<{
  id: number
  name: string
  code: string | null
  description: string | null
  sequence: number | null
  products: readonly ListedProduct[]
  subGroups: readonly ProductGroup[]
}>

/** A category with the levels of sub-groups that its page shows. */
const wholeGroup = groupRecord(2, listRecord)
type GroupRow = RowOf<typeof wholeGroup>

/** A group with its sub-groups, in one language. */
export function productGroupSchema(locale: Locale) {
  return schemaOf(row(wholeGroup)).transform((group) => toGroup(group, locale))
}

function toGroup({ id, name, code, description, sequence, products, sub_groups }: GroupRow, locale: Locale): ProductGroup {
  return {
    id,
    name: displayName(name, locale),
    code,
    description,
    sequence,
    products: products.map((product) => toListedProduct(product, locale)),
    subGroups: sub_groups.map((group) => toGroup(group, locale)),
  }
}

/** A group with the ids of its products and of those in its sub-groups. */
export type GroupMembers = Readonly<{
  id: number
  name: string
  code: string | null
  image: string | null
  sequence: number | null
  productIds: readonly number[]
  subGroups: readonly GroupMembers[]
}>

/** A group with its members, in one language. */
export function groupMembersSchema(locale: Locale) {
  return schemaOf(row(groupMembersRecord)).transform((group) => toMembers(group, locale))
}

type GroupMembersRow = RowOf<typeof groupMembersRecord>

function toMembers({ id, name, code, image, sequence, products, sub_groups }: GroupMembersRow, locale: Locale): GroupMembers {
  const subGroups = sub_groups.map((group) => toMembers(group, locale))
  const below = subGroups.flatMap((group) => group.productIds)
  return {
    id,
    name: displayName(name, locale),
    code,
    image: imageNames(image)[0] ?? null,
    sequence,
    productIds: [...new Set([...products, ...below])],
    subGroups,
  }
}
