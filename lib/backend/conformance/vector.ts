import { z } from 'zod'

/** A request to a real Netforce server and its recorded response. */
const vectorSchema = z.object({
  name: z.string(),
  request: z.unknown(),
  status: z.int(),
  response: z.unknown(),
  /** `exact`; `unordered`: rows in any order; `error`: any error message, same status. */
  compare: z.enum(['exact', 'unordered', 'error']),
})

export type Vector = z.infer<typeof vectorSchema>

/** One JSON object on each line. */
export function readVectors(text: string): Vector[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => vectorSchema.parse(JSON.parse(line)))
}
