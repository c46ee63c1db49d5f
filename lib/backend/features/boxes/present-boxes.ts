import { todayInBangkok } from '@/lib/core/dates'
import { announcedOn } from '@/lib/domain/boxes/delivery-week'
import { boxesThatFit, canSwap, type BoxItem, type FilledBox } from '@/lib/domain/boxes/fill-box'
import type { CartProduct } from '../cart/cart-products'
import type { StoredPlan } from './box-plans'

type Products = ReadonlyMap<number, CartProduct>

/** The boxes of one size in a cart; `plan` is null as long as their week is not composed. */
export type BoxInCart = Readonly<{ product_id: number; week: string; plan: StoredPlan | null; filled: FilledBox }>

/** When the contents of a week are announced; null: that day is over. */
export function announcement(week: string, now: Date): string | null {
  return announcedOn(week) > todayInBangkok(now) ? announcedOn(week) : null
}

const nameIn = (products: Products, id: number) => products.get(id)?.facts.name ?? ''

function presentPack(id: number, products: Products) {
  const product = products.get(id)
  return {
    uom_id: product?.unit ?? null,
    weight: product?.row.weight ?? null,
    variant_name: product?.row.variant_name ?? null,
    net_content: product?.row.net_content ?? null,
    is_weighed: product?.row.is_weighed ?? false,
    // Only the box itself may have one.
    deposit: null,
  }
}

export function presentPlan({ product_id, week, max_swaps, items, swap_goods }: StoredPlan, products: Products) {
  const stockOf = (id: number) => products.get(id)?.facts.stock_qty ?? null
  const present = ({ product_id: id, qty }: BoxItem) => ({
    product_id: id,
    qty,
    name: nameIn(products, id),
    is_there: (stockOf(id) ?? qty) >= qty,
    ...presentPack(id, products),
  })
  return {
    product_id,
    week,
    max_swaps,
    boxes: boxesThatFit(items, stockOf),
    items: items.map(present),
    swap_goods: swap_goods.map(present),
  }
}

/** The boxes of a cart with what comes in them, and what does not because the customer never wants it. */
export function presentCartBoxes(boxes: readonly BoxInCart[], products: Products, now: Date) {
  return boxes.map(({ product_id, week, plan, filled: { items, avoided } }) => {
    const isAvoided = (id: number | null) => avoided.some((each) => each.product_id === id)
    return {
      product_id,
      week,
      is_composed: plan !== null,
      announced_on: announcement(week, now),
      can_swap: plan !== null && canSwap(plan),
      items: items.map(({ product_id: id, qty, swapped_for }) => ({
        qty,
        name: nameIn(products, id),
        swapped_for: swapped_for === null || isAvoided(swapped_for) ? null : nameIn(products, swapped_for),
        ...presentPack(id, products),
      })),
      avoided: avoided.map(({ product_id: id, instead }) => ({
        name: nameIn(products, id),
        instead: instead === null ? null : nameIn(products, instead),
      })),
    }
  })
}
