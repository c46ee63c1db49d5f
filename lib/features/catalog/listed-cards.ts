import type { Locale } from '@/lib/core/locale'
import { boxText } from '@/lib/domain/boxes/next-box'
import { starsText } from '@/lib/domain/ratings/rating'
import { listedDays } from '@/lib/domain/traceability/freshness'
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

type CardWords = Readonly<{
  packText: PackText
  /** “keeps 5 days”. */
  keeps: (key: 'keeps', values: Readonly<{ days: number }>) => string
  locale: Locale
}>

/**
 * The cards of a list, each with its pack size and unit price; of a box, when it comes. Rating and freshness begin the undername, which
 * cards with an offer do not show: elsewhere they would take a line more, and four cards would not fit on a phone’s first screen.
 */
export function listedCards(products: readonly ListedProduct[], { packText, keeps, locale }: CardWords): Card[] {
  return products.map((product) => {
    const { unit, measure, deposit, rating, keeping, nextBox } = product
    const pack = packText(cardPrice(product)?.now ?? null, { unit, measure, deposit })
    const days = product.isInStock ? listedDays(keeping) : null
    const stars = rating && starsText(rating.average, locale)
    const undername = joined(stars, days !== null && keeps('keeps', { days }), product.undername)
    return cardOf({ ...product, undername }, joined(nextBox && boxText(nextBox, locale), pack))
  })
}

const joined = (...texts: readonly (string | false | null)[]) => texts.filter(Boolean).join(' · ') || null
