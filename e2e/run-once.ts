/** Specs about servers and what they send, by path below e2e: the same for every device, so the phone leaves them out. Single tests of other specs say `@once`. */
export const sameOnEveryDevice = [
  'addresses.spec.ts',
  'budget.spec.ts',
  'chaos.spec.ts',
  'conformance.spec.ts',
  'crawl.spec.ts',
  'crawling/rules.spec.ts',
  'data-folder.spec.ts',
  'faults/shutdown.spec.ts',
  'faults/watch.spec.ts',
  'html.spec.ts',
  'import.spec.ts',
  'instances.spec.ts',
  'kept-pages.spec.ts',
  'lighthouse.spec.ts',
  'metadata.spec.ts',
  'security/browser-memory.spec.ts',
  'security/bundle.spec.ts',
  'security/bypass.spec.ts',
  'security/headers.spec.ts',
  'security/observatory.spec.ts',
  'security/slow-clients.spec.ts',
  'structured-data.spec.ts',
  'survives-kill.spec.ts',
] as const

/** Of those, what starts servers of its own or judges a machine that has one: two processes would show nothing new. */
export const aboutOneProcess = [
  'chaos.spec.ts',
  'conformance.spec.ts',
  'data-folder.spec.ts',
  'faults/shutdown.spec.ts',
  'faults/watch.spec.ts',
  'import.spec.ts',
  'instances.spec.ts',
  'lighthouse.spec.ts',
  'survives-kill.spec.ts',
] as const satisfies readonly (typeof sameOnEveryDevice)[number][]
