import { jest } from '@jest/globals'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { createBatches } from './batches'

type Batch = readonly (readonly [productId: number, quantity: number])[]

/** Adds whose answers the test controls. */
function heldAdds() {
  const batches: Batch[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const add = (batch: Batch) => {
    batches.push(batch)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { ...createBatches(add), batches, answers }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('batches adds made at the same time and sends later ones after the response', async () => {
  const { put, batches, answers } = heldAdds()
  void put(1, 2)
  void put(2, 1)
  await soon()
  void put(3, 1)
  await soon()
  expect(batches).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
  ])
  answers[0]?.resolve()
  await soon()
  expect(batches[1]).toEqual([[3, 1]])
})

it('sums the quantities of a product that is already queued', async () => {
  const { put, batches, answers } = heldAdds()
  const added = Promise.all([put(1, 2), put(1, 1)])
  await soon()
  expect(batches).toEqual([[[1, 3]]])
  answers[0]?.resolve()
  await expect(added).resolves.toHaveLength(2)
})

it('tries a refused batch product by product, so that only the sold-out one is refused', async () => {
  const soldOut = new RpcError('server', 'Sold out')
  const add = jest.fn(async (batch: Batch) => {
    if (batch.some(([id]) => id === 1)) throw soldOut
  })
  const { put } = createBatches(add)
  const results = await Promise.allSettled([put(1, 1), put(2, 1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('sends everything pending once when the page is left, without waiting for the running write', async () => {
  const { put, inTurn, hurry, batches, answers } = heldAdds()
  const other = jest.fn(async () => undefined)
  void put(1, 1)
  await soon()
  const added = put(2, 1)
  void inTurn(other)
  hurry()
  expect(batches).toEqual([[[1, 1]], [[2, 1]]])
  expect(other).toHaveBeenCalledTimes(1)
  answers.forEach(({ resolve }) => resolve())
  await added
  await soon()
  expect(batches).toHaveLength(2)
  expect(other).toHaveBeenCalledTimes(1)
})
