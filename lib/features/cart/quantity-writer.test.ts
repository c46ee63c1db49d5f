import { createQuantityWriter } from './quantity-writer'

/** The mocked server answers with the quantity that it saved. */
function setUp(send: (lineId: number, quantity: number) => Promise<number>) {
  const shown: Record<number, number>[] = []
  const refresh = jest.fn(async (_changed: number | null) => undefined)
  const onError = jest.fn()
  const writer = createQuantityWriter({
    send,
    refresh,
    onError,
    onChange: (chosen) => shown.push(Object.fromEntries(chosen)),
  })
  return { writer, shown, refresh, onError }
}

/** A call whose answer the test controls. */
function heldSend() {
  const calls: { lineId: number; quantity: number; answer: () => void; refuse: (error: Error) => void }[] = []
  const send = (lineId: number, quantity: number) =>
    new Promise<number>((resolve, reject) => {
      calls.push({ lineId, quantity, answer: () => resolve(quantity), refuse: reject })
    })
  return { calls, send }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('shows a chosen quantity at once and sends only the last of a run of clicks', async () => {
  const send = jest.fn(async (_lineId: number, quantity: number) => quantity)
  const { writer, shown, refresh } = setUp(send)
  writer.choose(1, 2)
  writer.choose(1, 3)
  writer.choose(1, 4)
  expect(shown.at(-1)).toEqual({ 1: 4 })
  expect(send).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(300)
  expect(send.mock.calls).toEqual([[1, 4]])
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(shown.at(-1)).toEqual({})
})

it('runs one request per cart line at a time, and the latest choice wins', async () => {
  const { calls, send } = heldSend()
  const { writer, refresh } = setUp(send)
  writer.choose(1, 2)
  await jest.advanceTimersByTimeAsync(300)
  writer.choose(1, 5)
  await jest.advanceTimersByTimeAsync(300)
  expect(calls.map(({ quantity }) => quantity)).toEqual([2])
  calls[0]?.answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(calls.map(({ quantity }) => quantity)).toEqual([2, 5])
  expect(refresh).not.toHaveBeenCalled()
  calls[1]?.answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('refreshes the cart once, with the last response, after several cart lines are written', async () => {
  const { calls, send } = heldSend()
  const { writer, refresh } = setUp(send)
  writer.choose(1, 2)
  writer.choose(2, 7)
  await jest.advanceTimersByTimeAsync(300)
  calls[0]?.answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(refresh).not.toHaveBeenCalled()
  calls[1]?.answer()
  await jest.advanceTimersByTimeAsync(0)
  expect(refresh.mock.calls).toEqual([[7]])
})

it('drops and reports a quantity that the server refuses', async () => {
  const { calls, send } = heldSend()
  const { writer, shown, refresh, onError } = setUp(send)
  writer.choose(1, 99)
  await jest.advanceTimersByTimeAsync(300)
  const refusal = new Error('Kale: only 3 left.')
  calls[0]?.refuse(refusal)
  await jest.advanceTimersByTimeAsync(0)
  expect(onError).toHaveBeenCalledWith(refusal)
  expect(refresh.mock.calls).toEqual([[null]])
  expect(shown.at(-1)).toEqual({})
})

it('sends a pending quantity immediately when the shopper goes to checkout', async () => {
  const send = jest.fn(async (_lineId: number, quantity: number) => quantity)
  const { writer } = setUp(send)
  writer.choose(1, 3)
  await expect(writer.flush()).resolves.toBe(true)
  expect(send.mock.calls).toEqual([[1, 3]])
  await jest.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends pending quantities when the page is left, even while the same cart line is being written', async () => {
  const { calls, send } = heldSend()
  const { writer } = setUp(send)
  writer.choose(1, 2)
  await jest.advanceTimersByTimeAsync(300)
  writer.choose(1, 5)
  writer.choose(2, 1)
  writer.leave()
  expect(calls.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    [1, 2],
    [2, 1],
    [1, 5],
  ])
  calls.forEach(({ answer }) => answer())
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(3)
})
