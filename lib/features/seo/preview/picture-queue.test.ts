import { createPictureQueue } from './picture-queue'

const limits = { cachedBytes: 25, atOnce: 2, waiting: 1 }

/** A mocked drawing function that returns ten bytes and counts its calls. */
function painter() {
  let drawn = 0
  return { draw: async () => ((drawn += 1), Buffer.alloc(10)), drawn: () => drawn }
}

it('draws a picture once for concurrent and repeated requests', async () => {
  const queue = createPictureQueue(limits)
  const { draw, drawn } = painter()
  await Promise.all([queue.take('kale', draw), queue.take('kale', draw), queue.take('kale', draw)])
  await queue.take('kale', draw)
  expect(drawn()).toBe(1)
})

it('evicts the least recently used when it is full [R13]', async () => {
  const queue = createPictureQueue(limits)
  const { draw, drawn } = painter()
  for (const key of ['kale', 'okra', 'kale', 'basil']) await queue.take(key, draw)
  await queue.take('kale', draw)
  expect(drawn()).toBe(3)
  await queue.take('okra', draw)
  expect(drawn()).toBe(4)
})

it('draws two pictures at a time, queues one and refuses the next', async () => {
  const queue = createPictureQueue(limits)
  const ends: (() => void)[] = []
  const slow = () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.alloc(1))))
  const taken = ['a', 'b', 'c'].map((key) => queue.take(key, slow))
  await new Promise(setImmediate)
  expect(ends).toHaveLength(2)
  expect(await queue.take('d', slow)).toBeNull()
  ends[0]?.()
  await taken[0]
  ends[1]?.()
  await taken[1]
  ends[2]?.()
  expect(await taken[2]).toHaveLength(1)
})

it('does not cache a failure', async () => {
  const queue = createPictureQueue(limits)
  await expect(queue.take('kale', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await queue.take('kale', painter().draw)).toHaveLength(10)
})
