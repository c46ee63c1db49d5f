import { z } from 'zod'
import { rpcResponseSchema } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import { withoutAllAdditions, type Call } from './additions'

type Send = (call: Call) => Promise<BackendAnswer>
/** null: the specification's calls cannot emulate it either. */
type EmulatedMethod = (call: Call, send: Send) => Promise<BackendAnswer | null>

/** Emulates our own methods with calls of the specification, for servers that lack them. */
export const emulatedMethods: Readonly<Record<string, EmulatedMethod>> = {
  'ecom2.cart.open_for_staff': openCart,
  'ecom2.cart.add_order_again': addOrderAgain,
  'ecom2.cart.apply_code': applyCode,
  'product.search_read': searchProducts,
}

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

/** Tries a code as a voucher, a promotion and a gift voucher. An unknown code gets the voucher's refusal. */
async function applyCode(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [, , args, options] = withoutAllAdditions(call).params
  let refused: BackendAnswer | null = null
  for (const method of ['apply_voucher_code', 'apply_promotion_voucher_code', 'apply_gift_code']) {
    const answer = await send({ ...call, params: ['ecom2.cart', method, args, options, ...call.params.slice(4)] })
    if (answer.status !== 200 || !rpcResponseSchema.safeParse(answer.body).data?.error) return answer
    refused ??= answer
  }
  return refused
}

/** Reads for the sitemap. Counting and offsets are applied here, because the specification has no options for them. */
async function searchProducts(call: Call, send: Send): Promise<BackendAnswer | null> {
  const [, , args, given] = withoutAllAdditions(call).params
  const { count, offset = 0, limit, ...options } = searchOptionsSchema.parse(given ?? {})
  const isWhole = !count && offset === 0
  const read = await send(madeOf(call, 'product', 'search_read_path', args, isWhole && limit ? { ...options, limit } : options))
  const rows = resultOf(read, z.array(z.unknown()))
  if (!rows) return null
  const page = rows.slice(offset, limit && offset + limit)
  return answered(read, count ? [page, rows.length] : page)
}

const searchOptionsSchema = z.looseObject({ count: z.boolean().optional(), offset: z.int().optional(), limit: z.int().optional() })

function madeOf(call: Call, model: string, method: string, args: unknown[], options: object = {}): Call {
  return { ...call, params: [model, method, args, options, ...call.params.slice(4)] }
}

function resultOf<Schema extends z.ZodType>({ body }: BackendAnswer, schema: Schema): z.output<Schema> | undefined {
  return schema.safeParse(rpcResponseSchema.safeParse(body).data?.result).data
}

function answered(answer: BackendAnswer, result: unknown): BackendAnswer {
  return { ...answer, body: { ...rpcResponseSchema.parse(answer.body), error: null, result } }
}
