import { boxType, weekOf } from '@/lib/domain/boxes/box-week'
import { fillBox, type BoxSwap } from '@/lib/domain/boxes/fill-box'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { ContentFacts } from '@/lib/domain/cart/facts'
import { exact } from '@/lib/domain/orders/stock'
import type { CallContext } from '@/lib/backend/context/model'
import { loadCartProducts, type CartProduct } from '../cart/cart-products'
import { neverProductsOf } from '../standing-orders/never-list'
import { readPlans } from './box-plans'

/** Boxes of a cart or an order that are delivered together. */
export type BoxesOfDelivery = Readonly<{
  boxes: readonly Readonly<{ product_id: number; qty: number; swaps: readonly BoxSwap[] | null }>[]
  day: string
  contactId: number | null
}>

type Contents = Readonly<{ contents: readonly ContentFacts[]; products: ReadonlyMap<number, CartProduct> }>

const nothing: Contents = { contents: [], products: new Map() }

/** What these boxes hold in the week of their delivery; nothing of a box that is not composed yet. */
export async function loadContents(
  call: Pick<CallContext, 'database' | 'locale'>,
  { boxes, day, contactId }: BoxesOfDelivery,
): Promise<Contents> {
  if (boxes.length === 0) return nothing
  const productIds = boxes.map(({ product_id }) => product_id)
  const plans = await readPlans(call.database, { productIds, weeks: [weekOf(day)], isPublished: true })
  if (plans.length === 0) return nothing
  const ids = plans.flatMap(({ items, swap_goods }) => [...items, ...swap_goods].map(({ product_id }) => product_id))
  const products = await loadCartProducts(call, { ids })
  const never = await neverProductsOf(call.database, contactId)
  const contents = boxes.flatMap((box) => {
    const plan = plans.find(({ product_id }) => product_id === box.product_id)
    if (!plan) return []
    const isThere = ({ product_id, qty }: Readonly<{ product_id: number; qty: number }>) =>
      qty * box.qty <= (products.get(product_id)?.facts.stock_qty ?? Infinity)
    return fillBox(plan, { swaps: box.swaps ?? [], never, isThere }).items.flatMap(({ product_id, qty, swapped_for }) => {
      const product = products.get(product_id)?.facts
      return product ? [{ box_id: box.product_id, qty: exact(qty * box.qty), product, swapped_for_id: swapped_for }] : []
    })
  })
  return { contents, products }
}

/** The columns of an order's lines for what its boxes hold. */
export function contentValues({ contents, products }: Contents) {
  return contents.map(({ box_id, qty, product, swapped_for_id }) => {
    const row = products.get(product.product_id)?.row
    return {
      box_id,
      swapped_for_id,
      product_id: product.product_id,
      qty,
      description: row?.name ?? null,
      uom_id: row?.uom_id ?? null,
      unit_price: 0,
      discount: 0,
      discount_amount: 0,
      amount: 0,
      voucher_share: 0,
      for_promotion: false,
    }
  })
}

type Cart = Readonly<{ computed: ComputedCart; products: ReadonlyMap<number, CartProduct> }>

export function hasBoxes({ products, computed }: Cart): boolean {
  return computed.lines.some(({ product_id }) => products.get(product_id)?.row.type === boxType)
}
