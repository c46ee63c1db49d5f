import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from '../cell-types/cell-type'
import { code, text } from '../cell-types/texts'
import { column, type Column } from '../entity'

type Options = Pick<Column, 'required' | 'isListed'>

/** A reference by code to a row of another entity. */
export function reference(name: string, stored: string, to: string, kind: Kind, about: string, options: Options = {}): Column {
  return { name, kind: { ...kind, name: `${kind.name} from ${to}` }, about, place: { in: 'reference', column: stored, to }, ...options }
}

type Links = Readonly<{ table: PgTable; from: string; target: string; to: string }>

/** References by code to rows of another entity, as `LEAFY | MENU_STIR_FRY`. */
export function links(name: string, place: Links, about: string): Column {
  return { name, kind: { ...codes, name: `codes from ${place.to}, separated by |` }, about, place: { in: 'links', ...place } }
}

/** A picture in the folder `pictures`. */
export function picture(name: string, about: string, options: Readonly<{ sql?: SQL }> = {}): Column {
  return column(name, { ...text, name: 'picture' }, about, { holdsPicture: 'must exist', ...options })
}

const codes: Kind = {
  ...code,
  schema: text.schema.transform((cell, context) => {
    const parts = cell
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const unreadable = parts.map((part) => code.schema.safeParse(part)).find((part) => !part.success)
    if (unreadable?.error) context.addIssue({ code: 'custom', message: unreadable.error.issues[0]?.message ?? '' })
    return [...new Set(parts)].join(' | ')
  }),
}
