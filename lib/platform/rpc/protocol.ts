import { z } from 'zod'
import type { WireLocale } from '@/lib/core/locale'
import type { CodedError, RpcErrorBody } from '@/lib/domain/errors/error-codes'
import { areParamsOf, isErrorCode } from '@/lib/domain/errors/errors'

export type { CodedError, RpcErrorBody }

/** The fifth parameter of a call: the caller and the language (Netforce's convention). */
export type RpcSession = Readonly<{
  locale: WireLocale
  user_id?: number
  token?: string
  /** The secret of a visitor's cart, for carts without a logged-in customer. */
  cart_key?: string
  /** Instead of `user_id` and `token`: a token that the customer made for a program (lib/domain/accounts/api-tokens.ts). */
  api_token?: string
  nf_src?: 'website'
}>

export type RpcOptions = Readonly<Record<string, unknown>>

/** The body of `POST /json_rpc` (specification 7). */
export type RpcRequest = Readonly<{
  id: number | string | null
  method: 'execute'
  params: readonly [model: string, method: string, args: readonly unknown[], options?: RpcOptions | null, session?: RpcSession | null]
}>

/** Whether a body can be answered in the protocol at all: the server echoes its `id`. */
export function isEnvelope(body: unknown): body is Readonly<Record<string, unknown>> {
  return isRecord(body) && Object.hasOwn(body, 'id')
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type RpcResponse = Readonly<{
  result: unknown
  error: RpcErrorBody | null
  id: unknown
}>

/** What a call came to. */
export type CallAnswer = Pick<RpcResponse, 'result' | 'error'>

const codedError = {
  code: z.string().refine(isErrorCode),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
}

const hasItsParams = ({ code, params }: CodedError) => areParamsOf(code, params)
const noCode = { code: undefined, params: undefined }

/** Unknown codes, from another release, are dropped; the sentence remains. */
const rpcErrorSchema = z
  .object({
    message: z.string(),
    error_fields: z.record(z.string(), z.string()).optional(),
    code: z.unknown().optional(),
    params: z.unknown().optional(),
    issues: z
      .array(z.object({ ...codedError, field: z.string() }).refine(hasItsParams))
      .optional()
      .catch(undefined),
  })
  .transform((error): RpcErrorBody => ({ ...error, ...(z.object(codedError).refine(hasItsParams).safeParse(error).data ?? noCode) }))

/** A response has a result or an error (specification 7). Netforce sends both keys, other servers may omit one. */
export const rpcResponseSchema = z
  .object({
    result: z.unknown().optional(),
    error: rpcErrorSchema.nullish(),
  })
  .refine((answer) => answer.error || Object.hasOwn(answer, 'result'), 'must have a result or an error')

/**
 * Schemas of responses that are accepted as a whole or not at all: lines and totals of a cart, and forms, which would save the
 * data without the dropped parts. In all other responses invalid parts are dropped.
 */
export const strictSchemas = z.registry()

/** A call without its envelope: of a request, or made by a page. Only the names are validated. */
export type RpcCall = Readonly<{ model: string; method: string; args: unknown; options?: unknown; session?: unknown }>

const requestSchema = z.object({ params: z.tuple([z.string(), z.string(), z.unknown()]).rest(z.unknown()) })

/** The call of a request; null if it names none. */
export function readCall(request: unknown): RpcCall | null {
  const read = requestSchema.safeParse(request)
  if (!read.success) return null
  const [model, method, args, options, session] = read.data.params
  return { model, method, args, options, session }
}

/** The envelope of a call, for a server that is not in this process. */
export function envelopeOf({ model, method, args, options, session }: RpcCall) {
  return { id: Date.now(), method: 'execute', params: [model, method, args, options ?? {}, session] }
}
