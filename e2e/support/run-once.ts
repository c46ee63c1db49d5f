/**
 * Specs about servers and their responses, by path below e2e: the same for every device, so the phone project skips them.
 * Single tests of other specs use the tag `@once`.
 */
export const sameOnEveryDevice = [
  'faults/chaos.spec.ts',
  'faults/database-unavailable.spec.ts',
  'faults/frozen-services.spec.ts',
  'faults/offline.spec.ts',
  'faults/shutdown.spec.ts',
  'faults/soak.spec.ts',
  'faults/survives-kill.spec.ts',
  'faults/watch.spec.ts',
  'operations/conformance.spec.ts',
  'operations/data-folder.spec.ts',
  'operations/empty-shop.spec.ts',
  'operations/import.spec.ts',
  'operations/instances.spec.ts',
  'operations/proxy-replicas.spec.ts',
  'operations/proxy.spec.ts',
  'security/browser-memory.spec.ts',
  'security/bundle.spec.ts',
  'security/bypass.spec.ts',
  'security/headers.spec.ts',
  'security/observatory.spec.ts',
  'security/slow-clients.spec.ts',
  'seo/addresses.spec.ts',
  'seo/crawl.spec.ts',
  'seo/crawling/rules.spec.ts',
  'seo/html.spec.ts',
  'seo/metadata.spec.ts',
  'seo/structured-data.spec.ts',
  'shopping/budget.spec.ts',
  'shopping/cached-pages.spec.ts',
  'shopping/lighthouse.spec.ts',
] as const

/** Those of them that start their own servers or test the machine: a run with two processes would show nothing new. */
export const aboutOneProcess = [
  'faults/chaos.spec.ts',
  'faults/database-unavailable.spec.ts',
  'faults/frozen-services.spec.ts',
  'faults/shutdown.spec.ts',
  'faults/soak.spec.ts',
  'faults/survives-kill.spec.ts',
  'faults/watch.spec.ts',
  'operations/conformance.spec.ts',
  'operations/data-folder.spec.ts',
  'operations/import.spec.ts',
  'operations/instances.spec.ts',
  'operations/proxy-replicas.spec.ts',
  'operations/proxy.spec.ts',
  'shopping/lighthouse.spec.ts',
] as const satisfies readonly (typeof sameOnEveryDevice)[number][]
