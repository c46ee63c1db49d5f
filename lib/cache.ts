import { unstable_cache } from 'next/cache'
import { cache } from 'react'

/** How long a kept read may be served without asking the backend again. A remote backend's changes show within this. */
const lifetimeSeconds = 60

/**
 * What is kept, and the tags under which the backend reports a change. A backend that changes
 * product 7 reports `product:7`, which makes stale what carries that tag and every list (`products`).
 */
export const cacheTags = {
  product: (id: number) => `product:${id}`,
  products: 'products',
  group: (code: string | number) => `group:${code}`,
  groups: 'groups',
  blogs: 'blogs',
  settings: 'settings',
  locations: 'locations',
} as const

/**
 * Keeps the answers of a read for pages: shared by all visitors, so never for anything personal.
 * Within one render the same arguments are asked for once; across renders Next's data cache holds them.
 * @param name unique name of the read, part of its key
 * @param tags what the answer depends on
 */
export function cachedRead<Arguments extends (string | number)[], Answer>(
  name: string,
  tags: (...args: NoInfer<Arguments>) => string[],
  read: (...args: Arguments) => Promise<Answer>,
): (...args: Arguments) => Promise<Answer> {
  return cache((...args: Arguments) =>
    unstable_cache(() => read(...args), [name, ...args.map(String)], {
      tags: tags(...args),
      revalidate: lifetimeSeconds,
    })(),
  )
}

const listOf = new Map<string | undefined, string>([
  ['product', cacheTags.products],
  ['group', cacheTags.groups],
  ['blog', cacheTags.blogs],
])

/** The tags that a reported change makes stale: itself and the list that shows it. */
export function staleTags(changes: readonly string[]): string[] {
  return [...new Set(changes.flatMap((change) => [change, listOf.get(change.split(':')[0]) ?? change]))]
}
