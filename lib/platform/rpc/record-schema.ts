import { z } from 'zod'
import { readAs, type Field } from '@/lib/core/wire-record'
import { strictSchemas } from './protocol'

/** What an answer is read by: a field of a record, or a schema. */
export type Answer<Output> = Field<Output> | z.ZodType<Output>

/** The schema of a field of a record. Every value that does not fit is an issue with its path. */
export function schemaOf<Output>(answer: Answer<Output>): z.ZodType<Output> {
  if (!('read' in answer)) return answer
  const schema = z.unknown().transform((json, { addIssue }): Output => {
    const read = readAs(answer, json, (message, path) => addIssue({ code: 'custom', message, path: [...path] }))
    return read ? read.value : z.NEVER
  })
  return answer.isStrict ? schema.register(strictSchemas) : schema
}
