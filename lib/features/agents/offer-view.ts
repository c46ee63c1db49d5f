import { priceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitPrice, type UnitPrice } from '@/lib/domain/catalog/unit-price'
import type { Satang } from '@/lib/core/money'

/** What an agent can put into a cart: an option of a product, by the id of the option. */
export type Offer = Readonly<{
  id: number
  sku: string | null
  /** The product's name, with that of the size. */
  name: string
  size: string | null
  price: Satang
  priceBefore: Satang | null
  unitPrice: UnitPrice | null
  measure: Measure | null
  isInStock: boolean
}>

/** The offers of a product as its page shows them; none for a product that is only shown. */
export function offersOf(product: ProductDetails): readonly Offer[] {
  if (!product.showsPrice || product.isViewOnly) return []
  return product.options.flatMap((option) => offerOf(product, option) ?? [])
}

function offerOf(product: ProductDetails, option: VariantOption): Offer | null {
  const price = priceView(option)
  if (!price) return null
  const isSize = option.productId !== product.id
  const measures = product.options.map(({ measure }) => measure)
  return {
    id: option.productId,
    sku: option.code,
    name: isSize ? sizeName(product.name, option.name) : product.name,
    size: isSize ? option.name : null,
    price: price.now,
    priceBefore: price.before,
    unitPrice: unitPrice(price.now, option.measure, measures),
    measure: option.measure,
    isInStock: option.isInStock,
  }
}

/** Whether an offer can be delivered to a district, and why not. */
export type Availability = 'available' | 'out_of_stock' | 'not_delivered_here'

/** @param reach what is delivered to the district, as `get_delivery_area` says */
export function availabilityIn(
  reach: 'all' | 'ambient' | 'none',
  { isChilled }: Pick<ProductDetails, 'isChilled'>,
  { isInStock }: Pick<Offer, 'isInStock'>,
): Availability {
  if (reach === 'none' || (reach === 'ambient' && isChilled)) return 'not_delivered_here'
  return isInStock ? 'available' : 'out_of_stock'
}
