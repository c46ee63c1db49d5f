import { isServerError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { refreshCart } from './commands'
import { pendingPieces, type CartAction, type Pieces } from './reducer'
import { cartFields, cartFromWire } from './schemas'
import { cartStore, dispatch } from './state'
import { addToCartDraft, cartDraft, reportToHost, type DraftItem } from './store'
import type { Cart } from './view'

/** Debounce: a series of taps becomes one call, and changes of several products are sent together. */
const pauseMs = 300

/** The error of each product whose change failed. */
type Failures = ReadonlyMap<number, unknown>

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<Failures> | null = null

/** Shows a change, and sends what is wanted after a pause in tapping. */
export function change(action: CartAction): void {
  dispatch(action)
  clearTimeout(timer)
  timer = setTimeout(() => void flush(), pauseMs)
}

/** Sends what is wanted now, after the running write; true if the server accepted all. */
export const flush = async (): Promise<boolean> => (await sendAll()).size === 0

/** One write at a time: answers arrive in the order of the writes, and two adds of a guest do not create two carts. */
function sendAll(): Promise<Failures> {
  clearTimeout(timer)
  if (!running && cartStore.get().changes.size === 0) return Promise.resolve(new Map())
  return (running ??= sendInTurn())
}

async function sendInTurn(): Promise<Failures> {
  const failures = new Map<number, unknown>()
  try {
    while (cartStore.get().changes.size > 0) {
      for (const [productId, error] of await sendOnce()) failures.set(productId, error)
    }
    return failures
  } finally {
    running = null
    // Nothing stays pending after an error that is no answer.
    if (cartStore.get().sending.size > 0) dispatch({ type: 'fail' })
  }
}

async function sendOnce(): Promise<Failures> {
  if (!isCurrent()) {
    const read = await toResult(readKnown())
    if (!read.ok) {
      const wanted = [...cartStore.get().changes.keys()]
      dispatch({ type: 'drop' })
      reportToHost(read.error)
      return new Map(wanted.map((productId) => [productId, read.error]))
    }
  }
  const pieces = new Map([...pendingPieces(cartStore.get())].filter(([productId, quantity]) => quantity !== inCart(productId)))
  dispatch({ type: 'send' })
  const failures = await write(pieces)
  dispatch({ type: failures.size > 0 ? 'fail' : 'settle' })
  if (failures.size === 0) return failures
  new Set(failures.values()).forEach(reportToHost)
  await readKnown().catch(() => undefined)
  return failures
}

const inCart = (productId: number) => cartStore.get().stored.get(productId) ?? 0

/** Whether the known cart is the one in this browser's cookies, and unchanged as far as this page knows. */
const isCurrent = () => cartStore.get().isCertain && cartStore.get().cartId === readBrowserSession().cartId

/** A refused write is tried product by product, so that one sold-out product does not block the others. */
async function write(pieces: Pieces): Promise<Failures> {
  if (pieces.size === 0) return new Map()
  const answer = await toResult(post(pieces))
  if (answer.ok) return new Map()
  const { error } = answer
  if (error.kind === 'session') addToCartDraft([...pieces].map(([productId, total]) => draftOf(productId, total)))
  if (!isServerError(error) || pieces.size === 1) return new Map([...pieces.keys()].map((productId) => [productId, error]))
  const failures = new Map<number, unknown>()
  for (const one of pieces) for (const [productId, reason] of await write(new Map([one]))) failures.set(productId, reason)
  return failures
}

function draftOf(productId: number, total: number): DraftItem {
  const product = cartStore.get().products.get(productId) ?? { productId, name: '' }
  return { product, quantity: Math.max(0, total - inCart(productId)) }
}

type Changed = Readonly<{ cart_id: number; cart?: unknown }>

/** Begins the key of each change (lib/domain/cart/change-key.ts). Without TLS there is no `randomUUID`. */
const pageKey = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16).padStart(8, '0')).join('')
let changes = 0

/** Without an open cart, products are added: the server opens one, or uses one that this page does not know. */
async function post(pieces: Pieces): Promise<void> {
  const { cartId, isDraft } = cartStore.get()
  const items = [...pieces].map(([product_id, qty]) => ({ product_id, qty }))
  changes += 1
  const call = isDraft
    ? rpc<Changed>('ecom2.cart', 'set_quantities', [[cartId], items, `${pageKey}.${changes}`], { context: { return_cart: cartFields } })
    : add(items)
  const { cart, cart_id } = await call
  await show(cart_id, cart ? cartFromWire(cart) : null)
}

type Items = readonly Readonly<{ product_id: number; qty: number }>[]

function add(items: Items): Promise<Changed> {
  const context = { do_voucher: 1, company_id: 1, return_cart: cartFields }
  return rpc<Changed>('ecom2.cart', 'add_to_cart_multi', [[readBrowserSession().cartId], items], { context })
}

/** Shows the cart of an answer everywhere; reads it if the answer has none. */
async function show(cartId: number, cart: Cart | null): Promise<void> {
  const language = document.documentElement.lang === 'en' ? 'en' : 'th'
  dispatch({ type: 'read', cart: await refreshCart(language, cartId, cart) })
}

async function readKnown(): Promise<void> {
  const cartId = await findCartId()
  if (cartId === null) dispatch({ type: 'read', cart: null })
  else await show(cartId, null)
}

/** A first add whose answer was lost may have created a cart whose id this browser never received. */
async function findCartId(): Promise<number | null> {
  const { cartId, userId } = readBrowserSession()
  if (cartId !== null || userId === null) return cartId
  const { cart_id } = await readRpc<Readonly<{ cart_id: number | null }>>('ecom2.interface', 'get_cart', [null])
  return cart_id
}

let isAddingDraft = false

/**
 * Adds to the cart what a guest wanted before the login. Items that the server rejects are not retried.
 * @returns what was added; null while an earlier call is running, because the page may call this on every render
 * @throws RpcError
 */
export async function addDraft(): Promise<readonly DraftItem[] | null> {
  if (isAddingDraft) return null
  isAddingDraft = true
  try {
    await readKnown()
    const items = (cartDraft.read() ?? []).map((item) => ({ ...item, total: item.total ?? inCart(item.product.productId) + item.quantity }))
    cartDraft.save(items)
    for (const { product, total } of items) if (total > inCart(product.productId)) dispatch({ type: 'choose', product, quantity: total })
    const failures = await sendAll()
    const lost = items.filter(({ product }) => failures.has(product.productId) && !isServerError(failures.get(product.productId)))
    cartDraft.clear()
    if (lost.length > 0) cartDraft.save(lost)
    return items.filter(({ product }) => !failures.has(product.productId))
  } finally {
    isAddingDraft = false
  }
}

/**
 * Sends everything that is wanted when the page is left: requests outlive it, but it sees no more answers. What the running write
 * asks for is asked for again, in case that it arrives after this one.
 */
function leave(): void {
  clearTimeout(timer)
  const state = cartStore.get()
  if (state.changes.size === 0) return
  const isKnown = isCurrent() && state.isDraft
  // Of a cart that this page does not know, steps can only be added.
  const isStep = (productId: number) => !isKnown && state.changes.get(productId)?.from === null
  const steps = [...state.changes].filter(([productId, { step }]) => isStep(productId) && step > 0)
  const pieces = new Map([...pendingPieces(state)].filter(([productId]) => isKnown || (state.changes.has(productId) && !isStep(productId))))
  dispatch({ type: 'send' })
  if (steps.length > 0) add(steps.map(([product_id, { step }]) => ({ product_id, qty: step }))).catch(() => undefined)
  if (pieces.size > 0) post(pieces).catch(() => undefined)
}

// The cart page imports this on the server, too.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => persisted && dispatch({ type: 'doubt' }))
}
