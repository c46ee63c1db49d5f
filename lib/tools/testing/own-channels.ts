import diagnostics from 'node:diagnostics_channel'

/**
 * Node's channels belong to the process, and a worker of Jest runs many files: what one file listens for, and what it
 * then changes of requests (lib/platform/http/http-hooks.ts), must not meet the servers of the next.
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
