import { firstOf } from '@/lib/core/urls/return-path'

/** A page's query with one text per parameter: the first of several. */
export function firstOfEach(query: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, firstOf(value)]))
}
