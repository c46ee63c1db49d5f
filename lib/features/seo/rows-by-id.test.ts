import { rowsById, started } from './rows-by-id'

const rows = [1, 2, 5, 8, 9].map((id) => ({ id }))
const readPageAfter = async (id: number) => rows.filter((row) => row.id > id).slice(0, 2)

async function ids(items: AsyncIterable<Readonly<{ id: number }>>): Promise<number[]> {
  const found: number[] = []
  for await (const { id } of items) found.push(id)
  return found
}

it('reads every row once, page by page', async () => {
  expect(await ids(rowsById(readPageAfter))).toEqual([1, 2, 5, 8, 9])
})

it('reads a range with its start included and its end excluded', async () => {
  expect(await ids(rowsById(readPageAfter, { from: 2, before: 9 }))).toEqual([2, 5, 8])
})

it('a started iteration still yields its first item, and is null without any', async () => {
  const items = await started(rowsById(readPageAfter))
  expect(items && (await ids(items))).toEqual([1, 2, 5, 8, 9])
  expect(await started(rowsById(async () => []))).toBeNull()
})

it('starting an iteration rejects when the first read fails', async () => {
  await expect(started(rowsById(() => Promise.reject(new Error('no backend'))))).rejects.toThrow('no backend')
})
