import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { intervals } from '@/lib/domain/standing-orders/schedule'
import { maxListLines, maxWordsLength } from '@/lib/domain/lists/list-schemas'
import { permalinkLines } from '@/lib/domain/cart/permalink'
import { searchQuerySchema } from '@/lib/domain/search/search-query'

/** The inputs and outputs of the MCP tools. Amounts are baht, days `YYYY-MM-DD` as shoppers read them. */

const language = z.enum(locales).default('th').describe('Language of names and messages: th or en')
const productId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .describe('Id of a product or of one of its sizes')
const district = z.string().trim().min(1).max(100).describe('Delivery district: its name in Thai or English, or its id')
const cartId = z.string().max(100).describe('The id that create_cart returned. Anyone who has it can change the cart: keep it secret')
const line = (minimum: number) => z.object({ product_id: productId, quantity: z.int().min(minimum).max(maximumQuantity) })

export const searchInput = z.object({
  query: searchQuerySchema.pipe(z.string().min(1)).describe('What to look for, in Thai or English: “holy basil”, “กะเพรา”'),
  limit: z.int().min(1).max(20).default(10),
  language,
})
export const productInput = z.object({ product_id: productId, language })
export const availabilityInput = z.object({ product_ids: z.array(productId).min(1).max(permalinkLines), district, language })
export const deliveryInput = z.object({ district, language })
export const createCartInput = z.object({ lines: z.array(line(1)).min(1).max(permalinkLines), language })
export const updateCartInput = z.object({
  cart_id: cartId,
  lines: z.array(line(0)).min(1).max(permalinkLines).describe('New quantities; 0 removes a product. Products that are not named stay'),
  language,
})
export const cartInput = z.object({ cart_id: cartId, language })
export const deliveryTimeInput = z.object({
  cart_id: cartId,
  date: z.iso.date().nullish().describe('The day to hold a place on; without it, the tool only says what is free'),
  slot: z.string().max(60).nullish().describe('The time of that day, by its code; without it, any time'),
  language,
})
export const orderInput = z.object({
  order_number: z.string().trim().min(1).max(50).optional().describe('One order; without it, the newest ten'),
  language,
})

const listId = productId.describe('Id of a list')
const listLine = z
  .object({
    product_id: productId.optional(),
    words: z.string().trim().min(1).max(maxWordsLength).optional().describe('Instead of a product: what is not from this shop'),
    quantity: z.int().min(0).max(maximumQuantity).optional().describe('Pieces afterwards; 0 removes the line'),
    at_home: z.boolean().optional().describe('Ticked: it is at home and not needed'),
  })
  .refine(({ product_id, words }) => (product_id === undefined) !== (words === undefined), 'a line needs a product_id or words')
export const listsInput = z.object({ list_id: listId.optional().describe('One list with its lines; without it, all lists'), language })
export const changeListInput = z.object({ list_id: listId, lines: z.array(listLine).min(1).max(maxListLines), language })

const standingOrderId = productId.describe('Id of a standing order')
export const standingInput = z.object({ language })
export const beginStandingInput = z.object({
  interval: z.enum(intervals),
  first_date: z.iso.date().describe('The day of the first delivery, one of first_days'),
  slot: z.string().max(60).nullable().default(null).describe('The time of delivery, by its code; without it, any time'),
  lines: z.array(line(1)).min(1).max(permalinkLines).optional().describe('What comes; without it, the goods of the latest order'),
  request_key: z
    .string()
    .min(16)
    .max(64)
    .describe('A random text for this standing order, such as a UUID. Repeated calls with it begin no second one'),
  language,
})
export const skipInput = z.object({
  standing_order_id: standingOrderId,
  due_date: z.iso.date().describe('due_date of a delivery'),
  skip: z.boolean().default(true).describe('false delivers it after all'),
  language,
})
export const pauseInput = z.object({
  standing_order_id: standingOrderId,
  until: z.iso.date().nullable().describe('The first day on which it may deliver again'),
  language,
})
export const endStandingInput = z.object({ standing_order_id: standingOrderId, language })

const baht = z.number().describe('Baht')

const offer = z.object({
  product_id: z.string().describe('The id to put into a cart'),
  name: z.string(),
  size: z.string().nullable(),
  price: baht,
  price_before: z.number().nullable().describe('Baht, before the present discount'),
  unit_price: z.object({ price: baht, per: z.string().describe('kg, 100g, l, 100ml or piece') }).nullable(),
  in_stock: z.boolean(),
})
const product = z.object({ id: z.string(), name: z.string(), url: z.string(), chilled: z.boolean(), offers: z.array(offer) })

export const searchOutput = z.object({
  products: z.array(product),
  total: z.int(),
  searched_instead: z.string().nullable().describe('The corrected spelling that was searched for'),
  similar_names: z.array(z.string()),
})
export const productOutput = z.object({
  product: product.extend({ description: z.string().nullable(), ingredients: z.string().nullable(), origin: z.string().nullable() }),
})
export const availabilityOutput = z.object({
  district: z.string(),
  products: z.array(offer.extend({ availability: z.enum(['available', 'out_of_stock', 'not_delivered_here']) }).omit({ in_stock: true })),
  unknown: z.array(z.string()).describe('Ids that the shop does not sell'),
})
export const deliveryOutput = z.object({
  district: z.string(),
  province: z.string(),
  delivered: z.enum(['all', 'ambient', 'none']).describe('ambient: everything but chilled and frozen food'),
  note: z.string(),
  free_delivery_from: z.number().nullable().describe('Baht of goods'),
  days: z.array(z.object({ day: z.string(), order_until: z.iso.datetime({ offset: true }) })),
})
export const deliveryTimeOutput = z.object({
  chosen: z.object({ date: z.iso.date(), slot: z.string().nullable(), held_until: z.iso.datetime({ offset: true }).nullable() }).nullable(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      problem: z.string().nullable().describe('Why nothing is delivered on that day'),
      slots: z.array(z.object({ slot: z.string(), hours: z.string(), problem: z.string().nullable(), places_left: z.int() })),
    }),
  ),
})
export const cartOutput = z.object({
  cart_id: z.string(),
  lines: z.array(
    z.object({ product_id: z.string(), name: z.string(), quantity: z.int(), unit_price: baht, amount: baht, is_gift: z.boolean() }),
  ),
  subtotal: baht,
  total: baht.describe('Baht, with container deposits; the delivery fee follows from the address at the checkout'),
  order_minimum: z.number().describe('Baht; the shop takes no smaller order'),
  problems: z.array(z.string()),
  checkout_url: z.string().describe('Give this link to the person: it fills their own cart after they agree. Only they can order and pay'),
})
export const orderOutput = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      ordered_on: z.iso.date(),
      delivery_on: z.iso.date().nullable(),
      state: z.string(),
      total: baht,
    }),
  ),
})

const list = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      at_home: z.boolean(),
      price: z.number().nullable().describe('Baht for one piece'),
      available: z.boolean().nullable(),
    }),
  ),
  needed_total: baht,
})
export const listsOutput = z.object({
  lists: z.array(z.object({ id: z.string(), name: z.string(), items: z.int() })),
  list: list.nullable(),
})
export const changeListOutput = z.object({ list })

export const standingOutput = z.object({
  standing_orders: z.array(
    z.object({
      id: z.string(),
      interval: z.enum(intervals),
      slot: z.string().nullable(),
      paused_until: z.iso.date().nullable(),
      amount_today: baht.describe('Baht of one delivery at today’s prices, without its fee'),
      lines: z.array(
        z.object({ product_id: z.string(), name: z.string(), quantity: z.number(), unit_price: baht, available: z.boolean() }),
      ),
      deliveries: z.array(
        z.object({
          due_date: z.iso.date(),
          delivery_on: z.iso.date().nullable(),
          state: z.string().describe('planned, skipped, paused, held, made or cancelled'),
          donated: z.boolean().describe('It goes to those to whom the shop donates, as the customer chose'),
          change_until: z.iso.datetime({ offset: true }),
          order_number: z.string().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
  slots: z.array(z.object({ slot: z.string(), hours: z.string() })),
  first_days: z
    .array(z.object({ date: z.iso.date(), slots: z.array(z.string()) }))
    .describe('Where a further standing order can begin; none for a customer who has not ordered yet'),
})
