import 'server-only'
import type { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import type { ApiTokenScope } from '@/lib/domain/accounts/api-token-rules'
import type { Agent, AgentOfCustomer } from '../agent'
import type { ToAbsolute } from './tool-views'

export type ToolCall = Readonly<{ agent: Agent; absolute: ToAbsolute }>

/** A sentence instead of a result: the agent can correct its call, or pass it on to the person. */
export type Refused = Readonly<{ refused: string }>

type Input = z.ZodType<Readonly<{ language: Locale }>>
type Output = z.ZodType<Record<string, unknown>>

type ToolTexts = Readonly<{
  name: string
  title: string
  description: string
  readsOnly: boolean
  /** It cannot be taken back. */
  destroys?: true
}>

type Definition<In extends Input, Out extends Output> = ToolTexts &
  Readonly<{ input: In; output: Out; run: (input: z.output<In>, call: ToolCall) => Promise<z.output<Out> | Refused> }>

/** An MCP tool: its texts, the schemas of its input and output, and what it does with an input. */
export type Tool = ToolTexts &
  Readonly<{
    input: z.ZodType
    output: Output
    /** The language of an input, for messages. */
    languageOf: (given: unknown) => Locale
    run: (given: unknown, call: ToolCall) => Promise<Record<string, unknown> | Refused>
  }>

export function defineTool<In extends Input, Out extends Output>({ input, run, ...tool }: Definition<In, Out>): Tool {
  return {
    ...tool,
    input,
    languageOf: (given) => input.parse(given).language,
    run: (given, call) => run(input.parse(given), call),
  }
}

type CustomerDefinition<In extends Input, Out extends Output> = Omit<Definition<In, Out>, 'run'> &
  Readonly<{ scope: ApiTokenScope; run: (input: z.output<In>, customer: AgentOfCustomer) => Promise<z.output<Out>> }>

const needsToken: Refused = { refused: 'This needs an API token of the customer, who makes it in Account Details.' }

/** A tool that needs an API token with a scope, as its description says. */
export function defineCustomerTool<In extends Input, Out extends Output>(definition: CustomerDefinition<In, Out>): Tool {
  const { scope, run, ...tool } = definition
  return defineTool({
    ...tool,
    description: `${tool.description} Needs an API token of the scope “${scope}”, which customers make in Account Details.`,
    run: async (input, { agent: { address, apiToken } }) => (apiToken === null ? needsToken : run(input, { address, apiToken })),
  })
}
