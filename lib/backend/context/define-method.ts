import { z } from 'zod'
import { maxId } from '@/lib/core/ids'
import { methods, type MethodName } from '@/lib/domain/methods/methods'
import { UserError } from '@/lib/domain/errors/errors'
import type { CallContext, Method, MethodOptions, ModelMethod } from './model'
import type { Session } from './caller'

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
  // Async, because a method may return a statement, which would run each time it is awaited.
  if (typeof args === 'function') return { name, isForStaff, run: async (...call) => args(...call) }
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

/** An id as clients send it: a number, or a string of digits (later Netforce servers accept both). */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(maxId))

/** A single record, as `7` or as `[7]`. */
export const oneIdSchema = z.union([idSchema, z.tuple([idSchema]).transform(([id]) => id)])

/** A list of records without duplicates; a bare id counts as a list of one. */
export const idsSchema = z.union([
  z
    .array(idSchema)
    .max(1000)
    .transform((ids) => [...new Set(ids)]),
  idSchema.transform((id) => [id]),
])

/** Records that take many queries each: no page requests more than one. */
export const fewIdsSchema = idsSchema.refine((ids) => ids.length <= 10, 'at most 10 records can be read at once')

/** Paths of requested fields, as dotted strings or nested lists; omitted means all fields. */
export const fieldPathsSchema = z.array(z.unknown()).max(200).nullish()

/**
 * The signed-in customer of a call.
 * @throws UserError `loginRequired` for a guest
 */
export function requireCustomer(call: CallContext): Session {
  if (!call.session) throw new UserError('loginRequired')
  return call.session
}

/** Whether a program calls with a customer's API token. */
export const isProgram = ({ session }: CallContext): boolean => Boolean(session?.scopes)

/**
 * Of what only the customer may ask, of a method that a scope includes.
 * @throws UserError `apiTokenForbids` for a program
 */
export function requirePerson(call: CallContext): void {
  if (isProgram(call)) throw new UserError('apiTokenForbids')
}

/**
 * Runs a part of a method of `defineLongMethod` as a separate transaction. Cache tags and after-commit tasks count once, even
 * when the transaction was retried after a conflict.
 */
export async function inTransaction<Result>(call: CallContext, work: (call: CallContext) => Promise<Result>): Promise<Result> {
  const { result, tags, tasks } = await call.transaction(async (database) => {
    const tags: string[] = []
    const tasks: (() => Promise<void>)[] = []
    const part = {
      ...call,
      database,
      changed: (tag: string) => void tags.push(tag),
      afterCommit: (task: () => Promise<void>) => void tasks.push(task),
    }
    return { result: await work(part), tags, tasks }
  })
  tags.forEach(call.changed)
  tasks.forEach(call.afterCommit)
  return result
}
