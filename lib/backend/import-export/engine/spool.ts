import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Rows in a batch: the size of one statement, and of what is held in memory. */
export const batchSize = 500

/** Rows spooled to disk between two steps, so that memory use does not grow with the files. */
export type Spool<Row> = Readonly<{
  write: (row: Row) => Promise<void>
  /** Call before reading. */
  finish: () => Promise<void>
  /** The rows in write order, a few hundred at a time; can be read repeatedly. */
  batches: () => AsyncGenerator<readonly Row[]>
  /** Number of rows written so far. */
  count: () => number
}>

/** @param folder a dedicated folder, created on the first write */
export function openSpool<Row>(folder: string): Spool<Row> {
  let waiting: Row[] = []
  let written = 0
  let count = 0
  const fileOf = (batch: number) => path.join(folder, `${batch}.json`)
  const flush = async () => {
    if (waiting.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(fileOf(written), JSON.stringify(waiting))
    waiting = []
    written += 1
  }
  return {
    async write(row) {
      waiting.push(row)
      count += 1
      if (waiting.length === batchSize) await flush()
    },
    finish: flush,
    async *batches() {
      for (let batch = 0; batch < written; batch += 1) yield JSON.parse(await readFile(fileOf(batch), 'utf8')) as readonly Row[]
    },
    count: () => count,
  }
}
