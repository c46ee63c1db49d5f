import { z } from 'zod'
import { isRecord } from '../protocol'

type Additions = Readonly<Record<string, readonly string[]>>

/** Food facts in lists, product pages and carts. */
const foodFacts: readonly string[] = [
  'net_content',
  'certification',
  'certification_no',
  'origin',
  'supplier_id',
  'storage',
  'is_chilled',
  'shelf_life',
  'ingredients',
  'allergens',
  'diets',
  'nutrition',
]

/**
 * Fields, values and settings beyond the specification (sections 3 and 7) that the storefront requests or sends, by model. A
 * server that implements only the specification does not know them and refuses the whole call.
 */
const additions: Additions = {
  product: ['variant_name', 'weight', 'write_time', 'create_time'],
  'product.group': ['sequence', 'write_time', 'create_time'],
  'cms.blog': ['write_time', 'create_time'],
  'cms.blog.post': ['write_time', 'create_time'],
  'ecom2.cart': ['free_delivery_from', 'delivery_slot', 'substitution', 'payment_methods', 'delivery_days', 'ecom_no_holiday_msg'],
  'ecom2.interface': [
    'privacy',
    'bank_account',
    'company',
    'shop_profile',
    'brand',
    'home_page',
    'banners',
    'catalog_layout',
    'shown_layout',
  ],
  'visitor.action': ['visitor_id'],
}

/** An order that is delivered with an earlier one, at the checkout. */
const addOnOrders: readonly string[] = ['delivered_with_id', 'main_orders']

/** Goods that are weighed when they are packed. */
const weights: Additions = Object.fromEntries(
  ['product', 'product.group', 'ecom2.cart', 'ecom2.cart.line', 'prod.fav'].map((model) => [model, ['is_weighed']]),
)

/** What only programs read: structured data and feeds. */
const machineFacts: Additions = {
  product: ['gtin', 'origin_country', 'price_valid_from', 'price_valid_until'],
  'ecom2.interface': ['delivery', 'delivery_zones', 'return_policy'],
}

/** Cash on delivery that is rounded. */
const cashRounding: Additions = { 'ecom2.cart': ['amount_rounding', 'rounds_cash'] }

/** Removed one after the other until the server accepts the call: a server without the newest may support all others. */
const generations: readonly Additions[] = [
  cashRounding,
  machineFacts,
  weights,
  {
    product: foodFacts,
    'product.group': [...foodFacts, 'weight'],
    'ecom2.cart': [...foodFacts, 'weight', 'order_minimum', ...addOnOrders],
    'ecom2.cart.line': [...foodFacts, 'weight'],
    'prod.fav': foodFacts,
  },
  additions,
]

/** The index of the argument that holds field paths, names of settings, or values, by method. */
const namesArgument: Readonly<Record<string, number>> = {
  search_read: 1,
  search_read_path: 1,
  search_read_path2: 1,
  read: 1,
  read_path: 1,
  get_cart_data: 1,
  get_checkout_data: 1,
  update_cart: 1,
  get_config: 0,
  create_record: 0,
}

const callSchema = z.looseObject({ params: z.tuple([z.string(), z.string(), z.array(z.unknown())]).rest(z.unknown()) })

export type Call = z.infer<typeof callSchema>

/** A request as a protocol call; null if it is not one. */
export function callOf(request: unknown): Call | null {
  return callSchema.safeParse(request).data ?? null
}

/** A call with additions removed, and the names that were removed. */
export type PlainCall = Readonly<{ request: Call; left: readonly string[]; isNewest: boolean }>

/**
 * Removes the newest of our additions to the specification from a call; null if it contains none. Repeated calls reduce a call to
 * the specification.
 */
export function withoutAdditions(call: Call): PlainCall | null {
  for (const generation of generations) {
    const plain = withoutGeneration(call, generation)
    if (plain) return plain
  }
  return null
}

/** A call reduced to the specification. */
export function withoutAllAdditions(call: Call): Call {
  const plain = withoutAdditions(call)
  return plain ? withoutAllAdditions(plain.request) : call
}

function withoutGeneration(call: Call, generation: Additions): PlainCall | null {
  const [model, method, args, options, ...rest] = call.params
  const ours = Object.hasOwn(generation, model) ? generation[model] : []
  const left = new Set<string>()
  const isOurs = (name: string) => ours?.includes(name) === true && Boolean(left.add(name))
  const place = Object.hasOwn(namesArgument, method) ? namesArgument[method] : undefined
  const plainArgs = args.map((argument, index) => (index === place ? without(argument, isOurs) : argument))
  const isNewest = generation !== additions
  const withoutContext = isNewest ? withoutReturned(ours, options, left) : withoutOurContext(method, options, left)
  const plainOptions = model.startsWith('ecom2.cart') ? withoutContext : options
  if (left.size === 0) return null
  return { request: { ...call, params: [model, method, plainArgs, plainOptions, ...rest] }, left: [...left].toSorted(), isNewest }
}

function without(part: unknown, isOurs: (name: string) => boolean): unknown {
  if (Array.isArray(part)) return part.filter((path) => !fieldsOf(path).some(isOurs)).map((path) => belowOf(path, isOurs))
  if (isRecord(part)) return Object.fromEntries(Object.entries(part).filter(([name]) => !isOurs(name)))
  return part
}

/** `[field, paths]` contains nested paths. */
function belowOf(path: unknown, isOurs: (name: string) => boolean): unknown {
  return Array.isArray(path) ? path.map((part: unknown) => (Array.isArray(part) ? without(part, isOurs) : part)) : path
}

/** The fields on a path: `lines.product_id.name`, `[field, paths]`. */
function fieldsOf(path: unknown): readonly string[] {
  const head: unknown = Array.isArray(path) ? path[0] : path
  return typeof head === 'string' ? head.split('.') : []
}

/** Our additions to the context of a call: the total that was shown, and the fields of the changed cart to return. */
export const returnCart = 'return_cart'
const inContext: readonly string[] = ['amount_total', returnCart]
const hasContext: readonly string[] = ['place_order', 'add_to_cart_multi']

/** A write returns the cart. Removing fields that the server lacks from the returned ones does not change the write itself. */
function withoutReturned(ours: readonly string[] | undefined, options: unknown, left: Set<string>): unknown {
  if (!isRecord(options) || !isRecord(options.context)) return options
  const isOurs = (name: string) => ours?.includes(name) === true && Boolean(left.add(returnCart))
  return { ...options, context: { ...options.context, [returnCart]: without(options.context[returnCart], isOurs) } }
}

/** In the specification, placing an order and adding to the cart have a context; other writes of a cart have none. */
function withoutOurContext(method: string, options: unknown, left: Set<string>): unknown {
  if (!isRecord(options) || !isRecord(options.context)) return options
  const { context, ...others } = options
  const isOurs = (name: string) => inContext.includes(name)
  const ours = Object.keys(context).filter(isOurs)
  if (ours.length === 0) return options
  ours.forEach((name) => left.add(name))
  return hasContext.includes(method) ? { ...options, context: without(context, isOurs) } : others
}
