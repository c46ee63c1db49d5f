import { atMost } from './at-most'

/** A task that ends when it is told to. */
function task() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let started = false
  return { run: () => ((started = true), ended), end: () => end(), hasStarted: () => started }
}

describe('at most two at once', () => {
  it('lets the third wait until one has ended', async () => {
    const inTurn = atMost(2)
    const [first, second, third] = [task(), task(), task()] as const
    const runs = [inTurn(first.run), inTurn(second.run), inTurn(third.run)]
    expect([first, second, third].map((each) => each.hasStarted())).toEqual([true, true, false])
    second.end()
    await runs[1]
    first.end()
    third.end()
    await Promise.all(runs)
    expect(third.hasStarted()).toBe(true)
  })

  it('gives the place on after a failure', async () => {
    const inTurn = atMost(1)
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
  })

  it('answers each task with its own result, none twice', async () => {
    const inTurn = atMost(2)
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    expect(await Promise.all(numbers.map((number) => inTurn(() => Promise.resolve(number))))).toEqual(numbers)
  })
})
