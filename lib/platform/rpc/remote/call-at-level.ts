import { z } from 'zod'
import { levelsOf } from '@/lib/core/wire-record'
import { checkoutRecord } from '@/lib/domain/checkout/checkout-record'
import { modelRecords } from '@/lib/domain/methods/model-records'
import { settingLevels } from '@/lib/domain/methods/protocol-level'
import { isRecord } from '../protocol'

type Levels = ReadonlyMap<string, number>

/** The names beyond the specification that calls of a model contain, with the level that added each. */
const levelsOfModels: ReadonlyMap<string, Levels> = new Map<string, Levels>([
  ...Object.entries(modelRecords).map(([model, fields]) => [model, levelsOf(fields)] as const),
  // A change of a line returns the cart.
  ['ecom2.cart.line', levelsOf(checkoutRecord)],
  ['ecom2.interface', settingLevels],
])

/** The index of the argument that holds field paths, names of settings, or values, by method. */
const namesArgument: Readonly<Record<string, number>> = {
  search_read: 1,
  search_read_path: 1,
  search_read_path2: 1,
  read: 1,
  read_path: 1,
  read_sale_order: 1,
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

/** The call without what servers of this level of the protocol lack; 0 is the specification. The same call if they lack nothing. */
export function callAtLevel(call: Call, level: number): Call {
  const [model, method, args, options, ...rest] = call.params
  const levels = levelsOfModels.get(model)
  if (!levels) return call
  const isLacking = (name: string) => (levels.get(name) ?? 0) > level
  const place = Object.hasOwn(namesArgument, method) ? namesArgument[method] : undefined
  const plainArgs = args.map((argument, index) => (index === place ? without(argument, isLacking) : argument))
  const plainOptions = model.startsWith('ecom2.cart') ? optionsAtLevel(method, options, level, isLacking) : options
  const isWhole = JSON.stringify([args, options]) === JSON.stringify([plainArgs, plainOptions])
  return isWhole ? call : { ...call, params: [model, method, plainArgs, plainOptions, ...rest] }
}

function without(part: unknown, isLacking: (name: string) => boolean): unknown {
  if (Array.isArray(part)) return part.filter((path) => !fieldsOf(path).some(isLacking)).map((path) => belowOf(path, isLacking))
  if (isRecord(part)) return Object.fromEntries(Object.entries(part).filter(([name]) => !isLacking(name)))
  return part
}

/** `[field, paths]` contains nested paths. */
function belowOf(path: unknown, isLacking: (name: string) => boolean): unknown {
  return Array.isArray(path) ? path.map((part: unknown) => (Array.isArray(part) ? without(part, isLacking) : part)) : path
}

/** The fields on a path: `lines.product_id.name`, `[field, paths]`. */
function fieldsOf(path: unknown): readonly string[] {
  const head: unknown = Array.isArray(path) ? path[0] : path
  return typeof head === 'string' ? head.split('.') : []
}

/** The fields of the changed cart that a write returns, and the total that was shown. */
const returnCart = 'return_cart'
const ofOurContext: readonly string[] = ['amount_total', returnCart]
const hasContext: readonly string[] = ['place_order', 'add_to_cart_multi']

/** In the specification, placing an order and adding to the cart have a context; other writes of a cart have none. */
function optionsAtLevel(method: string, options: unknown, level: number, isLacking: (name: string) => boolean): unknown {
  if (!isRecord(options) || !isRecord(options.context)) return options
  const { context, ...others } = options
  if (level > 0) return { ...others, context: { ...context, ...returnedAtLevel(context, isLacking) } }
  if (!Object.keys(context).some((name) => ofOurContext.includes(name))) return options
  return hasContext.includes(method) ? { ...others, context: without(context, (name) => ofOurContext.includes(name)) } : others
}

function returnedAtLevel(context: Readonly<Record<string, unknown>>, isLacking: (name: string) => boolean) {
  return Object.hasOwn(context, returnCart) ? { [returnCart]: without(context[returnCart], isLacking) } : {}
}
