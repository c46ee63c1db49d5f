import { z } from 'zod'

/**
 * Messages on the command socket, one JSON object per line. The client sends one request and may cancel it; the shop sends
 * progress, then a report or an error.
 */
export const requestSchema = z.strictObject({
  command: z.string(),
  arguments: z.strictObject({ place: z.string().nullable(), flags: z.array(z.string()) }),
})

export type Request = z.infer<typeof requestSchema>

export const cancelSchema = z.strictObject({ cancel: z.literal(true) })

export const answerSchema = z.union([
  z.strictObject({ progress: z.strictObject({ phase: z.string(), done: z.number(), total: z.number().nullable() }) }),
  z.strictObject({ report: z.strictObject({ lines: z.array(z.string()), hasFailed: z.boolean() }) }),
  z.strictObject({ error: z.string() }),
])

export type Answer = z.infer<typeof answerSchema>

export function line(message: object): string {
  return `${JSON.stringify(message)}\n`
}
