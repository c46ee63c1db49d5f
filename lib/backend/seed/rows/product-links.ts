import { products } from '../data/shop'
import { promotionGroupCode } from './group-rows'

type Known = Readonly<{
  productId: (code: string) => number
  groupId: (code: string) => number
  /** Promotions that count every product with their tag. */
  groupPromotions: readonly string[]
}>

/** Links of products to groups: their own first and in order, because the first has a meaning (spec 2). */
export function groupLinks({ productId, groupId, groupPromotions }: Known) {
  const links = products.flatMap((seed) => {
    const codes = [...seed.groups]
    if (seed.old_price !== undefined) codes.push('SALE')
    if (seed.promotion && groupPromotions.includes(seed.promotion)) codes.push(promotionGroupCode(seed.promotion))
    return codes.map((code) => ({ product_id: productId(seed.code), product_group_id: groupId(code) }))
  })
  return links.map((link, index) => ({ id: index + 1, ...link }))
}

/** Related products on a product's page: as the data says, otherwise three neighbors from its first group. */
export function showcaseLinks({ productId }: Pick<Known, 'productId'>) {
  const links = products.flatMap((seed, index) => {
    const codes = seed.showcase.length > 0 ? seed.showcase : neighbours(index)
    return codes.map((code) => ({ product_id: productId(seed.code), showcase_id: productId(code) }))
  })
  return links.map((link, index) => ({ id: index + 1, ...link }))
}

function neighbours(index: number): string[] {
  const own = products[index]
  const [group] = own?.groups ?? []
  const others = products.filter((other) => other !== own && other.groups[0] === group && other.stock !== 0)
  const start = others.findIndex((other) => products.indexOf(other) > index)
  const turned = start < 0 ? others : [...others.slice(start), ...others.slice(0, start)]
  return turned.slice(0, 4).map(({ code }) => code)
}
