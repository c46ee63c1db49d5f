import { shutdownOnSignal } from './shutdown-on-signal'

const exits: (string | number | null | undefined)[] = []
const steps: string[] = []
const send: Record<string, () => void> = {}
let closed: () => void = () => undefined

// No signal is sent to this process, and it does not exit, not even by its hard limit.
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
  jest.spyOn(process, 'on').mockImplementation((signal: string | symbol, listener: () => void) => {
    send[String(signal)] = listener
    return process
  })
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(code)
    return undefined as never
  })
  shutdownOnSignal({
    closeServer: (graceMs) => {
      steps.push(`servers after ${graceMs} ms`)
      return new Promise((resolve) => (closed = resolve))
    },
    lastWork: [async () => void steps.push('database'), async () => void steps.push('traces')],
  })
})

afterAll(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('the first signal shuts down in order, and a second signal one second later exits immediately', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
  send.SIGTERM?.()
  send.SIGTERM?.()
  expect([steps, exits]).toEqual([['servers after 1000 ms'], []])

  now.mockReturnValue(2000)
  send.SIGINT?.()
  expect(exits).toEqual([130])

  closed()
  await new Promise((resolve) => setImmediate(resolve))
  expect(steps).toEqual(['servers after 1000 ms', 'database', 'traces'])
  expect(exits).toEqual([130, 0])
})
