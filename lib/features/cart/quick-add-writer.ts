import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { addToCartDraft, cartDraft, type DraftItem } from './cart-draft'
import { readCart, refreshCart, setQuantity } from './commands'
import { createBatches } from './batches'
import { createQuantityWriter } from './quantity-writer'
import { showQuantities, type AddedProduct } from './cart-quantities'
import { quantitiesByProduct, type Cart } from './view'
import { cartFields, cartFromWire } from './schemas'

/** The cart from the server's last answer. */
let known: Cart | null = null
/** False after a write whose answer was lost. */
let isCertain = true
let chosen: ReadonlyMap<number, number> = new Map()
let onRefused: (error: unknown) => void = () => undefined
const products = new Map<number, AddedProduct>()

const writer = createQuantityWriter<Cart | null>({
  send: (productId, quantity) => send(productId, quantity),
  refresh,
  onChange: (next) => {
    chosen = next
    draw()
  },
  onError: (error) => onRefused(error),
})

/** Pieces added or removed while the cart is being read. */
const early = new Map<number, number>()

let isLeaving = false

// Sends everything that is pending when the page is left: requests outlive it, but it sees no more answers.
window.addEventListener('pagehide', () => {
  isLeaving = true
  for (const [productId, more] of early) if (more > 0) adds.put(productId, more).catch(() => undefined)
  early.clear()
  for (const [productId, quantity] of delayed) send(productId, quantity, 'more').catch(() => undefined)
  writer.leave()
  adds.hurry()
})
window.addEventListener('pageshow', () => (isLeaving = false))

// The cart's id was unknown for a moment if an old answer about the cart came late.
onSessionEvent(draw, ['set_cart'])

/** Takes over a cart that other code has read or changed: the mini cart, the product page, another tab. */
export function setKnownCart(cart: Cart | null): void {
  known = cart
  isCertain = true
  unanswered.clear()
  draw()
}

/** Adds pieces to the cart or removes them. @param refused called with the error, after the shown quantity was corrected */
export async function change(product: AddedProduct, step: number, refused: (error: unknown) => void): Promise<void> {
  onRefused = refused
  const { productId } = product
  products.set(productId, product)
  early.set(productId, (early.get(productId) ?? 0) + step)
  // Reads an unknown cart first: after a lost answer, the pieces could be added twice.
  const isKnown = isCurrent() || (await read())
  const steps = early.get(productId) ?? 0
  early.delete(productId)
  if (!isKnown || steps === 0) return
  const quantity = (chosen.get(productId) ?? inCart(productId)) + steps
  writer.choose(productId, Math.min(Math.max(quantity, 0), maximumQuantity))
}

/** Whether the known cart is the one in this browser's cookies. */
const isCurrent = () => isCertain && (known?.id ?? null) === readBrowserSession().cartId

type DraftOutcome = Readonly<{ added: readonly DraftItem[]; errors: readonly unknown[] }>

let draftUnderWay: Promise<DraftOutcome> | null = null

/**
 * Adds to the cart what a guest wanted before the login. Items that the server rejects are not retried.
 * @returns null while an earlier call is running, because the page may call this on every render
 * @throws RpcError
 */
export async function addDraft(): Promise<DraftOutcome | null> {
  if (draftUnderWay) return null
  draftUnderWay = addDraftOnce().finally(() => (draftUnderWay = null))
  return draftUnderWay
}

async function addDraftOnce(): Promise<DraftOutcome> {
  await readKnown()
  const items = (cartDraft.read() ?? []).map((item) => ({ ...item, total: item.total ?? inCart(item.product.productId) + item.quantity }))
  cartDraft.save(items)
  const results = await Promise.allSettled(items.map(({ product, total }) => send(product.productId, total, 'more')))
  const lost = items.filter((_item, index) => {
    const result = results[index]
    return result?.status === 'rejected' && !isRefused(result.reason)
  })
  cartDraft.clear()
  if (lost.length > 0) cartDraft.save(lost)
  await refresh(known)
  return {
    added: items.filter((_item, index) => results[index]?.status === 'fulfilled'),
    errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

const isRefused = (error: unknown) => error instanceof RpcError && error.kind === 'server'

/** Sends pending quantities; true if the server accepted all. */
export const flushQuickAdds = (): Promise<boolean> => writer.flush()

let reading: Promise<boolean> | null = null

/** Reads the cart. Returns false and notifies the shopper if the read fails. */
function read(): Promise<boolean> {
  reading ??= readKnown()
    .then(
      () => true,
      (error: unknown) => {
        draw()
        onRefused(error)
        return false
      },
    )
    .finally(() => (reading = null))
  return reading
}

async function readKnown(): Promise<void> {
  const cartId = await findCartId()
  setKnownCart(cartId === null ? null : await readCart(cartId))
}

/** A first add whose answer was lost may have created a cart whose id this browser never received. */
async function findCartId(): Promise<number | null> {
  const { cartId, userId } = readBrowserSession()
  if (cartId !== null || userId === null) return cartId
  const { cart_id } = await rpc<Readonly<{ cart_id: number | null }>>('ecom2.interface', 'get_cart', [null])
  return cart_id
}

/** The lines of this browser's cart. Empty for a cart from before a logout, or one that has become an order. */
const lines = () => (known?.isDraft && known.id === readBrowserSession().cartId ? known.lines : [])
const ownLine = (productId: number) => lines().find((line) => line.orderedId === productId && !line.isPromotion && line.id !== null)
const inCart = (productId: number) => ownLine(productId)?.quantity ?? 0

/** Quantities that the cart will have when the running writes are answered. */
const sent = new Map<number, number>()
/** The same of writes whose answer was lost, until the cart is read. */
const unanswered = new Map<number, number>()
/** Quantities to be sent as soon as the cart is read. */
const delayed = new Map<number, number>()

/**
 * Sends an increase as a relative add, so that pieces added in another tab are not lost, and a decrease as the absolute quantity.
 */
async function send(productId: number, quantity: number, only?: 'more'): Promise<Cart | null> {
  if (!isCurrent() && !isLeaving) {
    delayed.set(productId, quantity)
    await readKnown().finally(() => delayed.delete(productId))
  }
  const more = quantity - (sent.get(productId) ?? unanswered.get(productId) ?? inCart(productId))
  if (more <= 0 && only) return known
  sent.set(productId, quantity)
  try {
    if (more > 0) await adds.put(productId, more)
    else if (more < 0) await adds.inTurn(() => lower(productId, quantity))
  } catch (error) {
    if (!isRefused(error)) unanswered.set(productId, quantity)
    throw error
  } finally {
    sent.delete(productId)
  }
  return known
}

const adds = createBatches((wanted) => add(wanted))

type Added = Readonly<{ cart_id: number; cart?: unknown }>

async function add(wanted: readonly (readonly [productId: number, quantity: number])[]): Promise<void> {
  const items = wanted.map(([product_id, qty]) => ({ product_id, qty }))
  const options = { context: { do_voucher: 1, company_id: 1, return_cart: cartFields } }
  await settle(async () => {
    const call = rpc<Added>('ecom2.cart', 'add_to_cart_multi', [[readBrowserSession().cartId], items], options)
    const answer = await toResult(call)
    if (!answer.ok) {
      if (answer.error.kind === 'session') addToCartDraft(wanted.map(([id, quantity]) => ({ product: productOf(id), quantity })))
      throw answer.error
    }
    const { cart, cart_id } = answer.value
    return cart ? cartFromWire(cart) : readCart(cart_id)
  })
}

async function lower(productId: number, quantity: number): Promise<void> {
  const id = ownLine(productId)?.id
  const cartId = known?.id
  if (id === undefined || id === null || cartId === undefined) return
  await settle(async () => {
    const answer = await toResult(setQuantity(id, quantity))
    if (!answer.ok) throw answer.error
    return answer.value ?? readCart(cartId)
  })
}

/**
 * Stores the answer of a write. If the server rejects it, the cart is unchanged. If the answer is lost, the state is unknown, and
 * the cart is read before the next write.
 */
async function settle(write: () => Promise<Cart | null>): Promise<void> {
  try {
    known = await write()
  } catch (error) {
    isCertain = isRefused(error)
    throw error
  }
}

async function refresh(changed: Cart | null): Promise<void> {
  const cartId = changed?.id ?? readBrowserSession().cartId
  if (cartId === null) return
  const language = document.documentElement.lang === 'en' ? 'en' : 'th'
  setKnownCart(await refreshCart(language, cartId, changed))
}

function draw(): void {
  const parents = [...products.values()].map(({ productId, parentId }) => [productId, parentId ?? productId] as const)
  showQuantities(quantitiesByProduct(lines(), chosen, new Map(parents)))
}

const productOf = (productId: number): AddedProduct => products.get(productId) ?? { productId, name: '' }
