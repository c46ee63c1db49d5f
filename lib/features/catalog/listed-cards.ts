import type { Locale } from '@/lib/core/locale'
import { boxText } from '@/lib/domain/boxes/next-box'
import { ratingText } from '@/lib/domain/ratings/rating'
import { cardPrice } from './card-view'
import type { PackText } from './pack-text'
import { cardOf, type Card, type ListedProduct } from './schemas'

export type ProductCardTexts = Readonly<{
  outOfStock: string
  /** Label of chilled products that are not delivered to the shopper's area. */
  area: string
  /** Label of products that cannot come on the chosen day. */
  day: string
  memberPrice: string
  favorite: Readonly<{ add: string; remove: string }>
}>

type Translators = Readonly<{
  catalog: (key: 'outOfStock') => string
  common: (key: 'leftOut' | 'notThatDay' | 'memberPrice') => string
  product: (key: 'addFavorite' | 'removeFavorite') => string
}>

/** The words that all cards of a list share. @param translators of these namespaces */
export function cardTexts({ catalog, common, product }: Translators): ProductCardTexts {
  return {
    outOfStock: catalog('outOfStock'),
    area: common('leftOut'),
    day: common('notThatDay'),
    memberPrice: common('memberPrice'),
    favorite: { add: product('addFavorite'), remove: product('removeFavorite') },
  }
}

/** The cards of a list, each with its pack size, unit price and rating; of a box, when it comes. */
export function listedCards(products: readonly ListedProduct[], packText: PackText, locale: Locale): Card[] {
  return products.map((product) => {
    const { unit, measure, deposit, rating, nextBox } = product
    const pack = packText(cardPrice(product)?.now ?? null, { unit, measure, deposit })
    const box = nextBox && boxText(nextBox, locale)
    return cardOf(product, [box, pack, rating && ratingText(rating, locale)].filter(Boolean).join(' · ') || null)
  })
}
