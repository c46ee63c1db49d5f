import 'server-only'
import type { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import type { Agent } from '../agent'
import type { ToAbsolute } from './tool-views'

export type ToolCall = Readonly<{ agent: Agent; absolute: ToAbsolute }>

/** A sentence instead of a result: the agent can correct its call, or pass it on to the person. */
export type Refused = Readonly<{ refused: string }>

type Input = z.ZodType<Readonly<{ language: Locale }>>
type Output = z.ZodType<Record<string, unknown>>

type ToolTexts = Readonly<{ name: string; title: string; description: string; readsOnly: boolean }>

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
