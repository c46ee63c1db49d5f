import type { ClientBase, PoolClient } from 'pg'
import { watchServer } from './server-watch'

/** All of its connections are busy until `wait` ends. */
function busyPool(wait: () => Promise<void>) {
  const connect = jest.fn(async (): Promise<PoolClient> => {
    await wait()
    throw new Error('timeout exceeded when trying to connect')
  })
  return { connect }
}

const client = {} as ClientBase

it('calls fail at once while the server hangs', async () => {
  const server = watchServer()
  const pool = busyPool(async () => undefined)
  await expect(server.connect(pool)).rejects.toThrow('timeout exceeded')
  await expect(server.connect(pool)).rejects.toThrow('timeout expired')
  expect(pool.connect).toHaveBeenCalledTimes(1)
})

it('calls still wait for a connection when all are busy and the server answers others', async () => {
  const server = watchServer()
  const pool = busyPool(async () => server.await(client, 1000)())
  await expect(server.connect(pool)).rejects.toThrow('timeout exceeded')
  await expect(server.connect(pool)).rejects.toThrow('timeout exceeded')
  expect(pool.connect).toHaveBeenCalledTimes(2)
})
