import type { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { toBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { displayName } from '@/lib/core/display-name'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import type { Cart } from '@/lib/features/cart/view'
import { pathForPerson, problemsOf } from '../cart-for-person'
import { offersOf, type Offer } from '../offer-view'
import type { cartOutput, searchOutput } from './tool-schemas'

export type ToAbsolute = (path: string) => string

type ProductOutput = z.output<typeof searchOutput>['products'][number]

export function productForTool(product: ProductDetails, locale: Locale, absolute: ToAbsolute): ProductOutput {
  return {
    id: String(product.id),
    name: product.name,
    url: absolute(routes.product(locale, product.id)),
    chilled: product.isChilled,
    offers: offersOf(product).map((offer) => ({ ...offerForTool(offer), in_stock: offer.isInStock })),
  }
}

export const inIsoOfBangkok = (ms: number): string => `${timeInBangkok(new Date(ms)).replace(' ', 'T')}+07:00`

export function offerForTool({ id, name, size, price, priceBefore, unitPrice }: Offer) {
  return {
    product_id: String(id),
    name,
    size,
    price: toBaht(price),
    price_before: priceBefore === null ? null : toBaht(priceBefore),
    unit_price: unitPrice && { price: toBaht(unitPrice.amount), per: unitPrice.base },
  }
}

/** @param cartId the handle of the cart, which the answer repeats */
export function cartForTool(cart: Cart, cartId: string, locale: Locale, absolute: ToAbsolute): z.output<typeof cartOutput> {
  return {
    cart_id: cartId,
    lines: cart.lines.map((line) => ({
      product_id: String(line.orderedId),
      name: displayName(line.name, locale),
      quantity: line.quantity,
      unit_price: toBaht(line.unitPrice),
      amount: toBaht(line.amount),
      is_gift: line.isPromotion,
    })),
    subtotal: toBaht(cart.totals.subtotal),
    total: toBaht(cart.totals.total),
    order_minimum: toBaht(cart.orderMinimum),
    problems: problemsOf(cart),
    checkout_url: absolute(pathForPerson(cart, locale)),
  }
}
