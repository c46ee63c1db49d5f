import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isOvertaken } from '@/lib/domain/cart/change-key'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import type { MethodName } from '@/lib/domain/methods/methods'
import type { GenericRead } from '@/lib/domain/methods/rights'
import { codeKinds, normalCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import { rpcResponseSchema } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import { callAtLevel, type Call } from './call-at-level'

type Send = (call: Call) => Promise<BackendAnswer>
/** null: the specification's calls cannot emulate it either. */
type EmulatedMethod = (call: Call, send: Send) => Promise<BackendAnswer | null>

/** Emulates our own methods with calls of the specification, for servers that lack them. */
export const emulatedMethods: ReadonlyMap<string, EmulatedMethod> = new Map(
  Object.entries({
    'ecom2.cart.open_for_staff': openCart,
    'ecom2.cart.set_quantities': setQuantities,
    'ecom2.cart.add_order_again': addOrderAgain,
    'ecom2.cart.apply_code': applyCode,
    'product.search_read': searchProducts,
  } satisfies Partial<Record<MethodName | `product.${GenericRead}`, EmulatedMethod>>),
)

/** A record's id, alone or in an object with other fields. */
const recordId = z.union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])

const cartSchema = z.array(z.object({ id: z.number(), customer_id: recordId.nullish() }))
const orderSchema = z.tuple([z.object({ lines: z.array(z.object({ product_id: recordId.nullish(), qty: z.number() })) })])
const addedSchema = z.looseObject({ cart_id: z.number() })

/** Change Cart: the cart's id and its customer (spec 7: read_path; spec 5 compares both). */
async function openCart(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [cartId] = call.params[2]
  const read = await send(madeOf(call, 'ecom2.cart', 'read_path', [[cartId], ['customer_id']]))
  const carts = resultOf(read, cartSchema)
  if (!carts) return null
  return answered(read, carts[0] ? { cart_id: carts[0].id, customer_id: carts[0].customer_id ?? null } : null)
}

/** Adds an order's products to the cart, as their product pages would. */
async function addOrderAgain(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [cartIds, orderId] = call.params[2]
  const read = await send(madeOf(call, 'sale.order', 'read_sale_order', [[orderId], ['lines.product_id.name', 'lines.qty']]))
  const lines = resultOf(read, orderSchema)?.[0].lines ?? []
  const items = lines.flatMap(({ product_id, qty }) => (product_id ? [{ product_id, qty }] : []))
  if (items.length === 0) return null
  const context = { do_voucher: 1, company_id: 1 }
  const added = await send(madeOf(call, 'ecom2.cart', 'add_to_cart_multi', [cartIds, items], { context }))
  const cart = resultOf(added, addedSchema)
  return cart ? answered(added, { ...cart, added: items.length, left_out: [] }) : added
}

const quantitiesSchema = z.tuple([
  z.tuple([z.number()]),
  z.array(z.object({ product_id: z.number(), qty: z.int().nonnegative() })).max(200),
  z.string(),
])
const linesSchema = z.tuple([
  z.object({
    lines: z.array(z.object({ id: z.number().nullable(), qty: z.number(), product_id: recordId, for_promotion: z.boolean().nullish() })),
  }),
])

/** The last change of quantities of each cart: it ends before the next begins, because it reads the cart to know what to add. */
const changes = new LRUCache<number, { key: string; end: Promise<unknown> }>({ max: 1000 })

/** Sets quantities by `set_qty` where a product's becomes less, and by one `add_to_cart_multi` where it becomes more. */
async function setQuantities(call: Call, send: Send): Promise<BackendAnswer | null> {
  const { data } = quantitiesSchema.safeParse(call.params[2])
  if (!data) return null
  const [[cartId], items, key] = data
  const last = changes.get(cartId)
  const isLate = isOvertaken(key, last?.key ?? null)
  const made = (last?.end ?? Promise.resolve()).catch(() => undefined).then(() => setInTurn(call, send, cartId, isLate ? [] : items))
  changes.set(cartId, { key: isLate && last ? last.key : key, end: made })
  return made
}

async function setInTurn(
  call: Call,
  send: Send,
  cartId: number,
  items: z.output<typeof quantitiesSchema>[1],
): Promise<BackendAnswer | null> {
  const fields = ['lines.qty', 'lines.for_promotion', 'lines.product_id.name']
  const read = await send(madeOf(call, 'ecom2.cart', 'get_cart_data', [[cartId], fields]))
  const cart = resultOf(read, linesSchema)
  if (!cart) return read
  const lines = cart[0].lines.filter(({ for_promotion }) => !for_promotion)
  const lineOf = (productId: number) => lines.find(({ product_id }) => product_id === productId)
  const more: { product_id: number; qty: number }[] = []
  for (const { product_id, qty } of items) {
    const line = lineOf(product_id)
    if (qty > (line?.qty ?? 0)) more.push({ product_id, qty: qty - (line?.qty ?? 0) })
    if (!line || qty >= line.qty) continue
    const answer = await send(madeOf(call, 'ecom2.cart.line', 'set_qty', [[line.id], qty]))
    if (isRefused(answer)) return answer
  }
  const context = { do_voucher: 1, company_id: 1 }
  const added = more.length > 0 ? await send(madeOf(call, 'ecom2.cart', 'add_to_cart_multi', [[cartId], more], { context })) : read
  return isRefused(added) ? added : answered(added, { cart_id: cartId })
}

const codeMethods = {
  voucher: { apply: 'apply_voucher_code', clear: 'clear_voucher' },
  promotion: { apply: 'apply_promotion_voucher_code', clear: 'clear_promotion_voucher' },
  gift: { apply: 'apply_gift_code', clear: 'clear_gift' },
} as const satisfies Record<CodeKind, unknown>

/**
 * Tries a code as the kind of its field, then as each other kind of which none is applied. A refusal is an error, or, from servers
 * that store it, an answer without one. What attempts as a wrong kind have stored is cleared, so that no field shows it.
 */
async function applyCode(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [, , args, options] = callAtLevel(call, 0).params
  const [cartIds, code] = args
  const own = codeKindSchema.parse(call.params[3])
  const refused: CodeKind[] = []
  let codes: CodesOfCart | null = null
  let refusal: BackendAnswer | null = null
  for (const kind of [own, ...codeKinds.filter((each) => each !== own)]) {
    if (kind !== own && codes?.[kind].isApplied) continue
    const answer = await send({ ...call, params: ['ecom2.cart', codeMethods[kind].apply, args, options, ...call.params.slice(4)] })
    const response = rpcResponseSchema.safeParse(answer.body).data
    if (answer.status !== 200 || !response) return answer
    codes = await readCodes(call, send)
    const reason = codes?.[kind].refusalOf(String(code)) ?? null
    if (!response.error && reason === null) {
      await clearRefusals(refused)
      return answer
    }
    if (reason !== null && !codes?.[kind].isApplied) refused.push(kind)
    refusal ??= response.error ? answer : answered(answer, null, { message: reason ?? '' })
  }
  await clearRefusals(refused.filter((kind) => kind !== own))
  return refusal

  /** The method that removes a kind's code also removes its stored refusal. */
  async function clearRefusals(kinds: readonly CodeKind[]) {
    for (const kind of kinds) await send(madeOf(call, 'ecom2.cart', codeMethods[kind].clear, [cartIds]))
  }
}

const codeKindSchema = z
  .object({ context: z.object({ code_kind: z.enum(codeKinds).default('voucher') }).prefault({}) })
  .catch({ context: { code_kind: 'voucher' } })
  .transform(({ context }) => context.code_kind)

type CodesOfCart = Readonly<Record<CodeKind, Readonly<{ isApplied: boolean; refusalOf: (code: string) => string | null }>>>

const withCode = z.object({ code: z.string().nullish() }).nullish()
const codesSchema = z.tuple([
  z.object({
    voucher_id: withCode,
    promotion_voucher_id: withCode,
    last_v_code: z.string().nullish(),
    last_v_error: z.string().nullish(),
    last_p_code: z.string().nullish(),
    last_p_error: z.string().nullish(),
  }),
])
const codeFields = ['voucher_id.code', 'promotion_voucher_id.code', 'last_v_code', 'last_v_error', 'last_p_code', 'last_p_error']

/** The applied codes of the cart and the stored refusals; null if the server does not tell. */
async function readCodes(call: Call, send: Send): Promise<CodesOfCart | null> {
  const [cartIds] = call.params[2]
  const read = resultOf(await send(madeOf(call, 'ecom2.cart', 'get_cart_data', [cartIds, codeFields])), codesSchema)
  if (!read) return null
  const [cart] = read
  return {
    voucher: { isApplied: Boolean(cart.voucher_id?.code), refusalOf: storedRefusal(cart.last_v_code, cart.last_v_error) },
    promotion: { isApplied: Boolean(cart.promotion_voucher_id?.code), refusalOf: storedRefusal(cart.last_p_code, cart.last_p_error) },
    // A cart takes any number of gift vouchers, and stores no refusal of one.
    gift: { isApplied: false, refusalOf: () => null },
  }
}

/** The reason why a code was refused, if it was the last one. */
const storedRefusal = (lastCode: string | null | undefined, lastError: string | null | undefined) => (code: string) =>
  lastError && (!lastCode || normalCode(lastCode) === normalCode(code)) ? lastError : null

/** Reads for the sitemap. Counting and offsets are applied here, because the specification has no options for them. */
async function searchProducts(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [, , args, given] = callAtLevel(call, 0).params
  const { count, offset = 0, limit, ...options } = searchOptionsSchema.parse(given ?? {})
  const isWhole = !count && offset === 0
  const read = await send(madeOf(call, 'product', 'search_read_path', args, isWhole && limit ? { ...options, limit } : options))
  const rows = resultOf(read, z.array(z.unknown()))
  if (!rows) return null
  const page = rows.slice(offset, limit && offset + limit)
  return answered(read, count ? [page, rows.length] : page)
}

const searchOptionsSchema = z.looseObject({ count: z.boolean().optional(), offset: z.int().optional(), limit: z.int().optional() })

function madeOf<Model extends string>(call: Call, model: Model, method: MethodOf<Model>, args: unknown[], options: object = {}): Call {
  return { ...call, params: [model, method, args, options, ...call.params.slice(4)] }
}

function resultOf<Schema extends z.ZodType>({ body }: BackendAnswer, schema: Schema): z.output<Schema> | undefined {
  return schema.safeParse(rpcResponseSchema.safeParse(body).data?.result).data
}

const isRefused = (answer: BackendAnswer) => answer.status !== 200 || Boolean(rpcResponseSchema.safeParse(answer.body).data?.error)

function answered(answer: BackendAnswer, result: unknown, error: Readonly<{ message: string }> | null = null): BackendAnswer {
  return { ...answer, body: { ...rpcResponseSchema.parse(answer.body), error, result } }
}
