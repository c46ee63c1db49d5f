import { maximumQuantity } from '@/lib/domain/cart/quantities'
import type { Cart, CartLine } from './view'

/** A product, or a size of it, that the cart has or that is added to it. */
export type AddedProduct = Readonly<{
  productId: number
  /** For a size: the product whose page shows it. */
  parentId?: number
  /** In the shopper's language; of a line in both. */
  name: string
}>

/** Pieces by product. */
export type Pieces = ReadonlyMap<number, number>

/** What the shopper wants of a product: a quantity, or (`from: null`) so many pieces more or less than the cart has. */
type Change = Readonly<{ from: number | null; step: number }>

export type CartState = Readonly<{
  /** The server's cart of the last answer; null: there is none. */
  cartId: number | null
  /** It can be changed; any other cart has become an order. */
  isDraft: boolean
  /** False if the server's cart may be another by now: it is read before the next write. */
  isCertain: boolean
  /** Of the server's cart. */
  stored: Pieces
  /** What the running write asks for. */
  sending: Pieces
  /** What no write asks for yet. */
  changes: ReadonlyMap<number, Change>
  products: ReadonlyMap<number, AddedProduct>
}>

export type CartAction =
  | Readonly<{ type: 'step'; product: AddedProduct; step: number }>
  | Readonly<{ type: 'choose'; product: AddedProduct; quantity: number }>
  /** What is wanted is being sent. */
  | Readonly<{ type: 'send' }>
  /** The write has ended, whatever came of it. */
  | Readonly<{ type: 'settle' }>
  /** The cart of an answer. */
  | Readonly<{ type: 'read'; cart: Cart | null }>
  /** Another tab or island may have changed the cart. What is added to no known cart needs none to be read. */
  | Readonly<{ type: 'doubt' }>
  /** A write has failed: the server may have stored it or not. */
  | Readonly<{ type: 'fail' }>
  /** What is wanted cannot be sent. */
  | Readonly<{ type: 'drop' }>

export const emptyCart: CartState = {
  cartId: null,
  isDraft: false,
  isCertain: true,
  stored: new Map(),
  sending: new Map(),
  changes: new Map(),
  products: new Map(),
}

/** The shopper's taps and the server's answers about a cart. Only what the server has stored survives a refusal. */
export function reduceCart(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'step': {
      const { from = null, step = 0 } = state.changes.get(action.product.productId) ?? {}
      return withChange(state, action.product, { from, step: step + action.step })
    }
    case 'choose':
      return withChange(state, action.product, { from: action.quantity, step: 0 })
    case 'send':
      return { ...state, sending: pendingPieces(state), changes: emptyCart.changes }
    case 'settle':
      return { ...state, sending: emptyCart.sending }
    case 'read':
      return { ...state, ...storedOf(action.cart, state.products), isCertain: true }
    case 'doubt':
      return { ...state, isCertain: state.isCertain && state.cartId === null }
    case 'fail':
      return { ...state, isCertain: false, sending: emptyCart.sending }
    case 'drop':
      return { ...state, changes: emptyCart.changes }
  }
}

function withChange(state: CartState, product: AddedProduct, change: Change): CartState {
  const { productId } = product
  return {
    ...state,
    changes: new Map(state.changes).set(productId, change),
    products: new Map(state.products).set(productId, { ...state.products.get(productId), ...product }),
  }
}

function storedOf(cart: Cart | null, known: CartState['products']): Pick<CartState, 'cartId' | 'isDraft' | 'stored' | 'products'> {
  const lines = cart?.isDraft ? cart.lines.filter(isOwnLine) : []
  return {
    cartId: cart?.id ?? null,
    isDraft: cart?.isDraft ?? false,
    stored: new Map(lines.map(({ orderedId, quantity }) => [orderedId, quantity])),
    products: new Map([...lines.map((line) => [line.orderedId, productOf(line)] as const), ...known]),
  }
}

/** Not given by a promotion. */
const isOwnLine = ({ id, isPromotion }: CartLine) => id !== null && !isPromotion

export const productOf = ({ orderedId, productId, name }: CartLine): AddedProduct => ({ productId: orderedId, parentId: productId, name })

/** What the shopper wants and the server has not confirmed, by product. */
export function pendingPieces({ stored, sending, changes }: CartState): Pieces {
  const pending = new Map(sending)
  for (const [productId, { from, step }] of changes) {
    const quantity = (from ?? sending.get(productId) ?? stored.get(productId) ?? 0) + step
    pending.set(productId, Math.min(Math.max(quantity, 0), maximumQuantity))
  }
  return pending
}

/** The pieces of each product as they are shown; for a product with sizes, also the sum of all sizes. */
export function shownPieces(state: CartState): Pieces {
  const pieces = new Map([...state.stored, ...pendingPieces(state)])
  const shown = new Map(pieces)
  for (const [productId, quantity] of pieces) {
    const parentId = state.products.get(productId)?.parentId ?? productId
    if (parentId !== productId) shown.set(parentId, (shown.get(parentId) ?? 0) + quantity)
  }
  return shown
}
