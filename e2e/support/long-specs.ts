/** Specs that `npm test` leaves to `npm run test:long`, by path below e2e: many servers, outages, memory, and every page of the shop. */
export const onlyInLongTests = [
  'faults/chaos.spec.ts',
  'faults/database-unavailable.spec.ts',
  'faults/frozen-services.spec.ts',
  'faults/shutdown.spec.ts',
  'faults/soak.spec.ts',
  'faults/watch.spec.ts',
  'operations/conformance.spec.ts',
  'operations/data-folder.spec.ts',
  'operations/instances.spec.ts',
  'operations/memory-limit.spec.ts',
  'operations/proxy-replicas.spec.ts',
  'operations/proxy.spec.ts',
  'security/slow-clients.spec.ts',
  'seo/crawl.spec.ts',
  'shopping/lighthouse.spec.ts',
] as const
