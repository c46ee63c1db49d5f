import { streamedFile, xmlFile } from './machine-file'
import { rowsById, started } from './rows-by-id'

it('applies backpressure and closes its source when the reader cancels', async () => {
  let written = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        written += 1
        yield '<url>'.repeat(1000)
      }
    } finally {
      isOver = true
    }
  }
  const reader = streamedFile(endless()).body?.getReader()
  expect(written).toBe(0)
  await reader?.read()
  await reader?.read()
  expect(written).toBeLessThanOrEqual(8)
  await reader?.cancel()
  expect(isOver).toBe(true)
})

it('fails when its source fails, so that a partial file is not mistaken for a complete one', async () => {
  async function* failing() {
    yield '<urlset>'.repeat(3000)
    throw new Error('the backend is gone')
  }
  await expect(streamedFile(failing()).text()).rejects.toThrow('the backend is gone')
})

it('is never served after its five minutes, so that a robot does not get the file of its previous visit', () => {
  for (const { headers } of [xmlFile('<urlset/>'), streamedFile(nothing())])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
})

async function* nothing(): AsyncGenerator<never> {}

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
