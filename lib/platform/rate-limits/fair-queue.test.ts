import { createFairQueue, type QueueTurn } from './fair-queue'

const busy = 'The shop is busy. Please try again in a moment.'

/** A queue that runs one task at a time; the test decides when each finishes. */
function oneAtATime({ waiting = 4, waitMs = 60_000 } = {}) {
  const queue = createFairQueue({ running: 1, waiting, waitMs })
  const done: string[] = []
  const finish: (() => void)[] = []
  const put = (name: string, turn: Partial<QueueTurn> = {}) =>
    queue({ source: name, priority: false, ...turn }, () => new Promise<void>((resolve) => finish.push(resolve))).then(
      () => void done.push(name),
      (error: Error) => void done.push(`${name}: ${error.message}`),
    )
  /** Finishes running tasks until none is left. */
  const drain = async () => {
    for (await settled(); finish.length > 0; await settled()) finish.shift()?.()
    return done
  }
  return { put, drain, done }
}

const settled = () => new Promise(setImmediate)

describe('a queue of expensive tasks', () => {
  it('serves sources in turns, so that a busy source does not delay another one', async () => {
    const { put, drain } = oneAtATime()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void put(name, { source: 'a' })
    void put('b1', { source: 'b' })
    expect(await drain()).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('runs priority tasks before earlier tasks without priority', async () => {
    const { put, drain } = oneAtATime()
    for (const name of ['a', 'b', 'c']) void put(name)
    void put('trusted', { priority: true })
    expect(await drain()).toEqual(['a', 'trusted', 'b', 'c'])
  })

  it('leaves places free for priority tasks', async () => {
    const queue = createFairQueue({ running: 4, withoutPriority: 2, waiting: 4, waitMs: 60_000 })
    const started: string[] = []
    const finish = new Map<string, () => void>()
    const put = (name: string, priority = false) =>
      void queue({ source: name, priority }, () => new Promise<void>((resolve) => (started.push(name), finish.set(name, resolve))))
    put('page 1', true)
    for (const name of ['guess 1', 'guess 2', 'guess 3']) put(name)
    await settled()
    expect(started).toEqual(['page 1', 'guess 1', 'guess 2'])
    for (const name of ['page 2', 'page 3']) put(name, true)
    await settled()
    expect(started.slice(3)).toEqual(['page 2'])
    for (const [ending, next] of [
      ['guess 1', 'page 3'],
      ['page 1', 'guess 3'],
      ['page 2', null],
    ] as const) {
      const before = started.length
      finish.get(ending)?.()
      await settled()
      expect([ending, ...started.slice(before)]).toEqual([ending, ...(next ? [next] : [])])
    }
  })

  it('refuses a task immediately when it is full, and has separate places for priority tasks [U12]', async () => {
    const { put, drain, done } = oneAtATime({ waiting: 2 })
    for (const name of ['a', 'b', 'c', 'd']) void put(name)
    void put('trusted', { priority: true })
    await settled()
    expect(done).toEqual([`d: ${busy}`])
    expect(await drain()).toEqual([`d: ${busy}`, 'a', 'trusted', 'b', 'c'])
  })

  it('replaces the newest task of the busiest source by a task of another source when it is full', async () => {
    const { put, drain } = oneAtATime({ waiting: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void put(name, { source: 'a' })
    void put('b1', { source: 'b' })
    expect(await drain()).toEqual([`a4: ${busy}`, 'a1', 'a2', 'b1', 'a3'])
  })

  it('refuses a task after its maximum waiting time, and continues with the others [U12]', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    try {
      const { put, drain, done } = oneAtATime({ waitMs: 1000 })
      void put('a')
      void put('b')
      await jest.advanceTimersByTimeAsync(600)
      void put('c')
      await jest.advanceTimersByTimeAsync(600)
      expect(done).toEqual([`b: ${busy}`])
      expect(await drain()).toEqual([`b: ${busy}`, 'a', 'c'])
      expect(jest.getTimerCount()).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  it('continues after a failed task', async () => {
    const queue = createFairQueue({ running: 1, waiting: 1, waitMs: 1000 })
    const turn = { source: 'a', priority: false }
    const failed = queue(turn, () => Promise.reject(new Error('no memory')))
    const next = queue(turn, async () => 'done')
    await expect(failed).rejects.toThrow('no memory')
    expect(await next).toBe('done')
  })
})
