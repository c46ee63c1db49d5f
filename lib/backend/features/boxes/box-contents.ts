import { boxType } from '@/lib/domain/boxes/box-week'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { contentText } from '@/lib/domain/boxes/order-contents'
import { fillBox, type BoxItem, type BoxSwap, type FilledBox } from '@/lib/domain/boxes/fill-box'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { ContentFacts } from '@/lib/domain/cart/facts'
import { exact } from '@/lib/domain/orders/stock'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import type { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { loadCartProducts, type CartProduct } from '../cart/cart-products'
import { neverProductsOf } from '../standing-orders/never-list'
import { productIdsIn, readPlans } from './box-plans'
import type { BoxInCart } from './present-boxes'

/** Boxes of a cart or an order that are delivered together. */
export type BoxesOfDelivery = Readonly<{
  boxes: readonly Readonly<{ product_id: number; qty: number; swaps: readonly BoxSwap[] | null }>[]
  day: string
  contactId: number | null
}>

type Contents = Readonly<{
  contents: readonly ContentFacts[]
  products: ReadonlyMap<number, CartProduct>
  boxes: readonly BoxInCart[]
}>

const nothing: FilledBox = { items: [], avoided: [] }

/** What these boxes hold in the week of their delivery; nothing of a box that is not composed yet. */
export async function loadContents(
  call: Pick<CallContext, 'database' | 'locale'>,
  { boxes, day, contactId }: BoxesOfDelivery,
): Promise<Contents> {
  const week = weekOf(day)
  const productIds = boxes.map(({ product_id }) => product_id)
  const plans = await readPlans(call.database, { productIds, weeks: [week], isPublished: true })
  if (plans.length === 0) {
    const empty = boxes.map(({ product_id }) => ({ product_id, week, plan: null, filled: nothing }))
    return { contents: [], products: new Map(), boxes: empty }
  }
  const products = await loadCartProducts(call, { ids: [...productIdsIn(plans), ...productIds] })
  const never = await neverProductsOf(call.database, contactId)
  const filled = boxes.map(({ product_id, qty: pieces, swaps }) => {
    const plan = plans.find((each) => each.product_id === product_id) ?? null
    const isThere = (good: BoxItem) => good.qty * pieces <= (products.get(good.product_id)?.facts.stock_qty ?? Infinity)
    return { product_id, pieces, week, plan, filled: plan ? fillBox(plan, { swaps: swaps ?? [], never, isThere }) : nothing }
  })
  const inBox = (id: number) => contentText({ box: products.get(id)?.facts.name ?? null, swapped: null }, languageOf(call.locale))
  const contents = filled.flatMap((box) =>
    box.filled.items.flatMap(({ product_id, qty, swapped_for }) => {
      const product = products.get(product_id)?.facts
      if (!product) return []
      const name = [product.name, inBox(box.product_id)].filter(Boolean).join(' ')
      return [{ box_id: box.product_id, qty: exact(qty * box.pieces), product: { ...product, name }, swapped_for_id: swapped_for }]
    }),
  )
  return { contents, products, boxes: filled }
}

type ContentLines = Readonly<{
  contents: readonly (Pick<ContentFacts, 'box_id' | 'qty' | 'swapped_for_id'> &
    Readonly<{ product: Pick<ContentFacts['product'], 'product_id'> }>)[]
  products: ReadonlyMap<number, Readonly<{ row: Pick<typeof product.$inferInsert, 'name' | 'uom_id' | 'sale_price'> }>>
}>

/** The columns of an order's lines for what its boxes hold. */
export function contentValues({ contents, products }: ContentLines) {
  return contents.map(({ box_id, qty, product: { product_id }, swapped_for_id }) => {
    const row = products.get(product_id)?.row
    return {
      box_id,
      swapped_for_id,
      content_price: row?.sale_price ?? 0,
      product_id,
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

/** What a box lacks because of its customer's never-list, as its line in an order stores it. */
export function leftOutOf(boxes: Contents['boxes'], boxId: number): readonly number[] | null {
  const avoided = boxes.find(({ product_id }) => product_id === boxId)?.filled.avoided ?? []
  const left = avoided.flatMap(({ product_id, instead }) => (instead === null ? [product_id] : []))
  return left.length > 0 ? left : null
}

type Cart = Readonly<{ computed: ComputedCart; products: ReadonlyMap<number, CartProduct> }>

export function hasBoxes({ products, computed }: Cart): boolean {
  return computed.lines.some(({ product_id }) => products.get(product_id)?.row.type === boxType)
}
