import type { z } from 'zod'
import { methods, type MethodName } from '@/lib/domain/methods/methods'
import type { CallContext, Method, MethodOptions, ModelMethod } from './model'

export type DefinedMethod = ModelMethod & Readonly<{ name: MethodName }>

type Run<Schema extends z.ZodType> = (call: CallContext, args: z.output<Schema>, options: MethodOptions) => Promise<unknown>

/**
 * The code of a method that `lib/domain/<subject>/methods.ts` declares. Its call is one transaction. With a schema it gets parsed
 * arguments, otherwise those that the client sent.
 */
export function defineMethod(name: MethodName, run: Method): DefinedMethod
export function defineMethod<Schema extends z.ZodType>(name: MethodName, args: Schema, run: Run<Schema>): DefinedMethod
export function defineMethod<Schema extends z.ZodType>(name: MethodName, args: Schema | Method, run?: Run<Schema>): DefinedMethod {
  const { access } = methods[name]
  const isForStaff = access === 'staff' || access === 'server'
  if (typeof args === 'function') return { name, isForStaff, run: args }
  return { name, isForStaff, run: async (call, given, options) => run?.(call, args.parse(given), options) }
}

/**
 * A method whose call is no transaction: it opens short ones itself (`inTransaction`), because it hashes, waits for a service, or
 * reads with single statements.
 */
export function defineLongMethod(name: MethodName, run: Method): DefinedMethod
export function defineLongMethod<Schema extends z.ZodType>(name: MethodName, args: Schema, run: Run<Schema>): DefinedMethod
export function defineLongMethod(name: MethodName, ...code: [Method]): DefinedMethod {
  return { ...defineMethod(name, ...code), hasOwnTransactions: true }
}
