import { firstOf } from '@/lib/core/return-path'

/** A page's query with one text for each parameter: of several the first. */
export function firstOfEach(query: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, firstOf(value)]))
}
