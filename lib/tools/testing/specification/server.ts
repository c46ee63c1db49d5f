import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { z } from 'zod'
import { openServer } from '../open-server'
import { calls } from './calls'

/** The body of a call and its context, as defined in section 7; session and cart key are specific to the embedded backend. */
const envelopeSchema = z.strictObject({
  id: z.int().positive(),
  method: z.literal('execute'),
  params: z.tuple([
    z.string(),
    z.string(),
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()),
    z.strictObject({
      locale: z.enum(['th_TH', 'en_US']),
      nf_src: z.literal('website'),
      user_id: z.int().optional(),
      token: z.string().optional(),
    }),
  ]),
})

/** A call as sent by the storefront. */
type Sent = Readonly<{
  call: string
  args: readonly unknown[]
  options: Readonly<Record<string, unknown>>
  context: Readonly<Record<string, unknown>>
  httpMethod: string
  path: string
  headers: IncomingHttpHeaders
  /** Why it was refused; null for a call within the specification. */
  refusal: string | null
}>

/** A local backend that implements sections 3 and 7 and refuses everything else; it records the calls it receives. */
export type SpecificationServer = Readonly<{
  url: string
  sent: Sent[]
  /** Results by `model.method`; `[]` by default. An Error is a refusal with its message. */
  answers: Map<string, unknown>
  /** The calls of this name that were not refused. */
  taken: (call: string) => readonly Sent[]
  close: () => Promise<void>
}>

export async function startSpecificationServer(): Promise<SpecificationServer> {
  const sent: Sent[] = []
  const answers = new Map<string, unknown>()
  const server = await openServer((request, response, body) => {
    const heard = record(request, JSON.parse(body))
    sent.push(heard)
    const answer = heard.refusal === null ? (answers.get(heard.call) ?? []) : new Error(heard.refusal)
    const error = answer instanceof Error ? { message: answer.message } : null
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=UTF-8' })
      .end(JSON.stringify({ result: error ? null : answer, error, id: 1 }))
  })
  return { ...server, sent, answers, taken: (call) => sent.filter((each) => each.call === call && each.refusal === null) }
}

function record(request: IncomingMessage, body: unknown): Sent {
  const http = { httpMethod: request.method ?? '', path: request.url ?? '', headers: request.headers }
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) return { ...http, call: 'no call', args: [], options: {}, context: {}, refusal: z.prettifyError(envelope.error) }
  const [model, method, args, options, context] = envelope.data.params
  return { ...http, call: `${model}.${method}`, args, options, context, refusal: refusalOf(`${model}.${method}`, args, options) }
}

function refusalOf(call: string, args: unknown, options: unknown): string | null {
  const rule = Object.hasOwn(calls, call) ? calls[call] : undefined
  if (!rule) return `No such method ${call}`
  const issues = [rule.args.safeParse(args).error, rule.options.safeParse(options).error]
  return issues.flatMap((issue) => (issue ? z.prettifyError(issue) : [])).join('\n') || null
}
