import { fromBaht, type Satang } from './money'

/**
 * The fields of a record on the wire, each once: its type, what its JSON becomes, the path that requests it, and since which level
 * of the protocol servers have it. This module does not use zod, because the browser loads it too.
 */

const misfit = Symbol('misfit')
type Misfit = typeof misfit

type Path = readonly (string | number)[]
/** Notes why JSON at a path below the read value is refused. */
type Refuse = (reason: string, path?: Path) => Misfit

export interface Field<Output = unknown> {
  readonly read: (json: unknown, refuse: Refuse) => Output | Misfit
  /** The fields below a relation, which are requested by paths. */
  readonly below?: Fields
  /** Every row has it, so it is not requested. */
  readonly isImplicit?: true
  /** The level of the protocol that added it; absent in the specification. */
  readonly since?: number
  /** An answer that is accepted as a whole or not at all; of others, what does not fit is dropped. */
  readonly isStrict?: true
}

/** A field with a name of its own beyond the wire, which `camelRow` gives it. */
type Named<To extends string> = Readonly<{ name: To }>

export type Fields = Readonly<Record<string, Field>>
export type OutputOf<Of> = Of extends Field<infer Output> ? Output : never
export type RowOf<Of extends Fields> = { readonly [Name in keyof Of]: OutputOf<Of[Name]> }

/** A record of these fields. */
export const record = <Of extends Fields>(fields: Of): Of => fields

/** A value that fits `test`; null for a missing one. */
export function value<Value>(name: string, test: (json: unknown) => json is Value): Field<Value | null> {
  return { read: (json, refuse) => (isMissing(json) ? null : test(json) ? json : refuse(`must be ${name}`)) }
}

/** A field whose value becomes another one. */
export function become<From, To>({ read, ...field }: Field<From>, to: (value: From) => To): Field<To> {
  return {
    ...field,
    read: (json, refuse) => {
      const found = read(json, refuse)
      return found === misfit ? misfit : to(found)
    },
  }
}

const isMissing = (json: unknown): json is null | undefined => json === null || json === undefined
const isText = (json: unknown): json is string => typeof json === 'string'
const isNumber = (json: unknown): json is number => typeof json === 'number' && Number.isFinite(json)
const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** As sent; null for a missing one. */
export const text = value('a text', isText)
/** Without surrounding whitespace; an empty or missing one is null. */
export const trimmedText = become(text, (found) => found?.trim() || null)
export const number = value('a number', isNumber)
/** False for a missing one. */
export const flagOrNull = value('a flag', (json): json is boolean => typeof json === 'boolean')
export const flag = become(flagOrNull, (found) => found === true)
/** Whatever JSON is sent. */
export const anything: Field = { read: (json) => json }

const baht = value('an amount', (json): json is number => isNumber(json) && Math.abs(json) <= 1e12)
/** Baht as satang; null for a missing amount. */
export const amountOrNull = become(baht, (found): Satang | null => (found === null ? null : fromBaht(found)))
/** The same, zero for a missing amount. */
export const amount = become(amountOrNull, (found) => found ?? fromBaht(0))

/** One of these words; null for a missing one. */
export function oneOf<Word extends string>(words: readonly Word[]): Field<Word | null> {
  return value(`one of ${words.join(', ')}`, (json): json is Word => words.some((word) => word === json))
}

/** A field without which its record is refused. */
export function required<Output>(field: Field<Output>): Field<Exclude<Output, null | undefined>> {
  const { read } = field
  return {
    ...field,
    read: (json, refuse) => {
      const found = isMissing(json) ? refuse('is missing') : read(json, refuse)
      return isMissing(found) ? misfit : (found as Exclude<Output, null | undefined> | Misfit)
    },
  }
}

/** The id of a row; null for a row without one. */
export const idOrNull: Field<number | null> = { ...value('an id', (json): json is number => Number.isSafeInteger(json)), isImplicit: true }
/** The id of a row. */
export const id = required(idOrNull)
export const requiredText = required(text)
export const requiredNumber = required(number)
/** Empty for a missing one. */
export const textOrEmpty = become(text, (found) => found ?? '')
/** `YYYY-MM-DD` of a day or time; null for a missing one. */
export const day = become(text, (found) => found?.slice(0, 10) ?? null)
export const requiredDay = become(requiredText, (found) => found.slice(0, 10))

/** A field that is null instead of refused. */
export function orNull<Output>(field: Field<Output>): Field<Output | null> {
  return {
    ...field,
    read: (json) => {
      const found = field.read(json, () => misfit)
      return found === misfit ? null : found
    },
  }
}

/** A field that is undefined where the server does not send it, to tell it from an empty one. */
export function ifSent<Output>(field: Field<Output>): Field<Output | undefined> {
  return { ...field, read: (json, refuse) => (json === undefined ? undefined : field.read(json, refuse)) }
}

/** A list that is null where the server does not send it, to tell it from an empty one. */
export function nullable<Output>(field: Field<Output>): Field<Output | null> {
  return { ...field, read: (json, refuse) => (isMissing(json) ? null : field.read(json, refuse)) }
}

/** A field of servers from this level of the protocol on. */
export function since<Output>(level: number, field: Field<Output>): Field<Output> {
  return { ...field, since: level }
}

/** A field that is accepted as a whole or not at all: lines and totals of a cart, and forms, which would save the rest. */
export function strict<Output>(field: Field<Output>): Field<Output> {
  return { ...field, isStrict: true }
}

/** A row that a relation leads to; null for none. */
export function one<Of extends Fields>(fields: Of): Field<RowOf<Of> | null> {
  return {
    below: fields,
    read: (json, refuse) => (isMissing(json) ? null : isObject(json) ? readFields(fields, json, refuse) : refuse('must be an object')),
  }
}

/** The rows that a relation leads to; an empty list for a missing one. */
export function many<Of extends Fields>(fields: Of): Field<readonly RowOf<Of>[]> {
  return listOf(row(fields))
}

/** A list; empty for a missing one. */
export function listOf<Item>(item: Field<Item>): Field<readonly Item[]> {
  return {
    ...(item.below && { below: item.below }),
    read: (json, refuse) => {
      if (isMissing(json)) return []
      if (!Array.isArray(json)) return refuse('must be a list')
      const items = json.map((each: unknown, index) => item.read(each, (reason, path = []) => refuse(reason, [index, ...path])))
      return items.every((each): each is Item => each !== misfit) ? items : misfit
    },
  }
}

/** A relation or a computed value that is requested as a whole, not by paths. */
export function whole<Output>({ read, since }: Field<Output>): Field<Output> {
  return since === undefined ? { read } : { read, since }
}

function readFields<Of extends Fields>(fields: Of, json: Readonly<Record<string, unknown>>, refuse: Refuse): RowOf<Of> | Misfit {
  const read = Object.entries(fields).map(([name, field]) => {
    const found = field.read(json[name], (reason, path = []) => refuse(reason, [name, ...path]))
    return [name, found] as const
  })
  return read.some(([, found]) => found === misfit) ? misfit : (Object.fromEntries(read) as RowOf<Of>)
}

export function row<Of extends Fields>(fields: Of): Field<RowOf<Of>> {
  return required(one(fields))
}

/** An answer that lists rows. */
export const rowsOf = <Item>(item: Field<Item>) => required(listOf(item))

/** An answer with `count`: rows, and how many there are in all. */
export function counted<Item>(item: Field<Item>): Field<readonly [readonly Item[], number]> {
  const rows = rowsOf(item)
  return {
    ...(item.below && { below: item.below }),
    read: (json, refuse) => {
      if (!Array.isArray(json)) return refuse('must be rows and their number')
      const found = rows.read(json[0], (reason, path = []) => refuse(reason, [0, ...path]))
      const count = requiredNumber.read(json[1], (reason) => refuse(reason, [1]))
      return found === misfit || count === misfit ? misfit : [found, count]
    },
  }
}

/** The first row of an answer that lists them; null if there is none. */
export const firstOf = <Item>(item: Field<Item>) => become(rowsOf(item), ([first]): Item | null => first ?? null)

/** A field that `camelRow` calls `name`. */
export const as = <To extends string, Of extends Field>(name: To, field: Of): Of & Named<To> => ({ ...field, name })

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type NameOf<Of, Name> = Of extends Named<infer To> ? To : Camel<Name>
export type CamelRowOf<Of extends Fields> = { readonly [Name in keyof Of as NameOf<Of[Name], Name & string>]: OutputOf<Of[Name]> }

/** A row with the names that it has beyond the wire: `taxId` for `tax_id`, or its own. */
export function camelRow<Of extends Fields>(fields: Of): Field<CamelRowOf<Of>> {
  const names = Object.entries<Field & Partial<Named<string>>>(fields).map(
    ([name, field]) => [name, field.name ?? camelName(name)] as const,
  )
  return become(
    row(fields),
    (found: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map(([from, to]) => [to, found[from]])) as CamelRowOf<Of>,
  )
}

const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Some fields of a record, or values of a row. */
export function pick<Of extends object, const Names extends readonly (keyof Of)[]>(fields: Of, names: Names): Pick<Of, Names[number]> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Of, Names[number]>
}

/** The same field under each of the names. */
export function each<const Name extends string, Of extends Field>(names: readonly Name[], field: Of) {
  return Object.fromEntries(names.map((name) => [name, field])) as Readonly<Record<Name, Of>>
}

export const namesOf = <Of extends Fields>(fields: Of) => Object.keys(fields) as (keyof Of & string)[]

export type FieldPath = string | readonly [field: string, paths: readonly FieldPath[]]

/** The paths that request the fields: `name`, `groups.code`, `['variants', ['code', 'name']]`. */
export function pathsOf(fields: Fields): FieldPath[] {
  return requested(fields).map(([name, { below }]) => {
    const paths = below ? pathsOf(below) : []
    return paths.length === 0 ? name : paths.length === 1 && isText(paths[0]) ? `${name}.${paths[0]}` : [name, paths]
  })
}

/** The same as texts alone: `lines.product_id.name`. */
export function dottedPathsOf(fields: Fields): string[] {
  return requested(fields).flatMap(([name, { below }]) => {
    const paths = below ? dottedPathsOf(below) : []
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`)
  })
}

const requested = (fields: Fields) => Object.entries(fields).filter(([, { isImplicit }]) => !isImplicit)

/** The fields beyond the specification, at any depth, with the level of the protocol that added them. */
export function levelsOf(fields: Fields): ReadonlyMap<string, number> {
  const own = Object.entries(fields).flatMap(([name, { since: level }]) => (level === undefined ? [] : [[name, level] as const]))
  return new Map([...own, ...Object.values(fields).flatMap(({ below }) => (below ? [...levelsOf(below)] : []))])
}

/**
 * What a record, or a list of them, becomes.
 * @param refused is called for each JSON value that does not fit
 * @returns null if there are any
 */
export function readAs<Output>(
  field: Field<Output>,
  json: unknown,
  refused: (reason: string, path: Path) => void,
): Readonly<{ value: Output }> | null {
  const found = field.read(json, (reason, path = []) => {
    refused(reason, path)
    return misfit
  })
  return found === misfit ? null : { value: found }
}
