export type Prefixed<Prefix extends string, Of extends object> = { -readonly [Name in keyof Of & string as `${Prefix}${Name}`]: Of[Name] }

/** The values of an object, each with a prefix to its name. */
export function prefixed<Prefix extends string, Of extends object>(prefix: Prefix, values: Of) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value])) as Prefixed<Prefix, Of>
}
