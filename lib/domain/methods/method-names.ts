import type { MethodName, methods } from './methods'
import type { GenericRead } from './rights'

/** Model and method are parted by the last dot: `read_lot_info` of `sale.order.line`. */
type Parts<Rest extends string, Model extends string = ''> = Rest extends `${infer Head}.${infer Tail}`
  ? Parts<Tail, Model extends '' ? Head : `${Model}.${Head}`>
  : [model: Model, method: Rest]

type MethodsByModel<Name extends string> = { [Each in Name as Parts<Each>[0]]: Parts<Each>[1] }
type CallOf<Name extends string, Methods = MethodsByModel<Name>> = {
  [Model in keyof Methods]: [model: Model & string, method: Methods[Model]]
}[keyof Methods]

type ReadName = { [Name in MethodName]: (typeof methods)[Name] extends { reads: unknown } ? Name : never }[MethodName]
type WriteName = Exclude<MethodName, ReadName>

/** Model and method of a call that reads. */
export type ReadCall = CallOf<ReadName> | [model: string, method: GenericRead]
/** Model and method of a call that may change something. */
export type WriteCall = CallOf<WriteName>
/** The methods of a model, without it. */
export type MethodOf<Model extends string> =
  GenericRead | (Model extends keyof MethodsByModel<MethodName> ? MethodsByModel<MethodName>[Model] : never)
/** The methods of a model that may change something. */
export type WriteMethod<Model extends keyof MethodsByModel<WriteName>> = MethodsByModel<WriteName>[Model]
