import { z } from 'zod'
import { readAs, type Field } from '@/lib/core/wire-record'
import { strictSchemas } from './protocol'

/** The schema of a field of a record, for answers that pages read. Every value that does not fit is an issue with its path. */
export function schemaOf<Output>(field: Field<Output>) {
  return z.unknown().transform((json, { addIssue }): Output => {
    const read = readAs(field, json, (message, path) => addIssue({ code: 'custom', message, path: [...path] }))
    return read ? read.value : z.NEVER
  })
}

/** The schema of an answer that lists records. */
export const listSchemaOf = <Output>(field: Field<Output>) => z.array(schemaOf(field))

/** The schema of an answer whose first row is asked for, as a whole or not at all; null without any. */
export const firstSchemaOf = <Output>(field: Field<Output>) =>
  listSchemaOf(field)
    .transform(([first]): Output | null => first ?? null)
    .register(strictSchemas)
