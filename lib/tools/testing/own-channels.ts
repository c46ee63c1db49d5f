import diagnostics from 'node:diagnostics_channel'

/**
 * Node's diagnostics channels belong to the process, and a Jest worker runs many files: listeners of one file, and their changes
 * to requests (lib/platform/http/http-hooks.ts), must not affect the servers of the next.
 */
type Subscription = Parameters<typeof diagnostics.subscribe>

const { subscribe } = diagnostics
const taken: Subscription[] = []

Object.assign(diagnostics, {
  subscribe: (...subscription: Subscription) => {
    taken.push(subscription)
    subscribe(...subscription)
  },
})

afterAll(() => {
  for (const subscription of taken) diagnostics.unsubscribe(...subscription)
  Object.assign(diagnostics, { subscribe })
})
