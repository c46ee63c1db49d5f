import { PassThrough } from 'node:stream'

it('leaves no listener to the process, which outlives a test file', async () => {
  // In one process Jest has changed that stream, and pino then behaves otherwise than in a worker.
  Object.defineProperty(process, 'stdout', { value: new PassThrough() })
  const listen = jest.spyOn(process, 'on')
  await import('./logger')
  expect(listen).not.toHaveBeenCalled()
})
