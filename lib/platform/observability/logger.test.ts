import { PassThrough } from 'node:stream'

it('the logger adds no listener to the process', async () => {
  // Jest has changed stdout when it runs in one process, and pino then behaves differently than in a worker.
  Object.defineProperty(process, 'stdout', { value: new PassThrough() })
  const listen = jest.spyOn(process, 'on')
  await import('./logger')
  expect(listen).not.toHaveBeenCalled()
})
