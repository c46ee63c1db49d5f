import { z } from 'zod'
import { isRecord } from '../protocol'

/**
 * Fields, values and settings that the storefront asks for or sends beyond the specification (sections 3 and 7), by
 * model. A server that is built to the specification does not know them, and refuses the whole call.
 */
const additions: Readonly<Record<string, readonly string[]>> = {
  product: ['variant_name', 'weight', 'write_time', 'create_time'],
  'product.group': ['sequence', 'write_time', 'create_time'],
  'cms.blog': ['write_time', 'create_time'],
  'cms.blog.post': ['write_time', 'create_time'],
  'ecom2.cart': ['delivery_slot', 'substitution', 'payment_methods', 'delivery_days', 'ecom_no_holiday_msg'],
  'ecom2.interface': ['privacy', 'bank_account', 'company', 'shop_profile'],
  'visitor.action': ['visitor_id'],
}

/** Which argument of a method holds field paths, names of settings, or values. */
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

/** A request as a call of the protocol; null for what is none. */
export function callOf(request: unknown): Call | null {
  return callSchema.safeParse(request).data ?? null
}

/** A call without what the specification does not list, and the names that were left out. */
export type PlainCall = Readonly<{ request: Call; left: readonly string[] }>

/** The call in the specification's words alone; null when there is nothing of ours in it. */
export function withoutAdditions(call: Call): PlainCall | null {
  const [model, method, args, options, ...rest] = call.params
  const ours = Object.hasOwn(additions, model) ? additions[model] : []
  const left = new Set<string>()
  const isOurs = (name: string) => ours?.includes(name) === true && Boolean(left.add(name))
  const place = Object.hasOwn(namesArgument, method) ? namesArgument[method] : undefined
  const plainArgs = args.map((argument, index) => (index === place ? without(argument, isOurs) : argument))
  const plainOptions = model.startsWith('ecom2.cart') ? withoutOurContext(method, options, left) : options
  if (left.size === 0) return null
  return { request: { ...call, params: [model, method, plainArgs, plainOptions, ...rest] }, left: [...left].toSorted() }
}

function without(part: unknown, isOurs: (name: string) => boolean): unknown {
  if (Array.isArray(part)) return part.filter((path) => !isOurs(fieldOf(path))).map((path) => belowOf(path, isOurs))
  if (isRecord(part)) return Object.fromEntries(Object.entries(part).filter(([name]) => !isOurs(name)))
  return part
}

/** `[field, paths]` has paths of its own. */
function belowOf(path: unknown, isOurs: (name: string) => boolean): unknown {
  return Array.isArray(path) ? path.map((part: unknown) => (Array.isArray(part) ? without(part, isOurs) : part)) : path
}

/** The last field of a path: `lines.product_id.name` asks for a name. */
const fieldOf = (path: unknown) => (typeof path === 'string' ? (path.split('.').at(-1) ?? '') : '')

/** What our calls carry in their context: the total that was shown, and which fields of the changed cart to answer with. */
export const returnCart = 'return_cart'
const inContext: readonly string[] = ['amount_total', returnCart]

/** The specification's orders have an empty context, its other writes of a cart none. */
function withoutOurContext(method: string, options: unknown, left: Set<string>): unknown {
  if (!isRecord(options) || !isRecord(options.context)) return options
  const { context, ...others } = options
  const isOurs = (name: string) => inContext.includes(name)
  const ours = Object.keys(context).filter(isOurs)
  if (ours.length === 0) return options
  ours.forEach((name) => left.add(name))
  return method === 'place_order' ? { ...options, context: without(context, isOurs) } : others
}
