import { z } from 'zod'

/**
 * What is said over the socket, a JSON object on each line. The operator's side asks once, and may cancel; the shop
 * reports progress, and in the end reports or says why not.
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
