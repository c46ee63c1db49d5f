import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Rows of one batch: what a statement takes at once, and what is in memory at once. */
export const batchSize = 500

/** Rows put aside on disk between two steps, so that memory does not grow with the files. */
export type Spool<Row> = Readonly<{
  write: (row: Row) => Promise<void>
  /** To be called before reading. */
  finish: () => Promise<void>
  /** The rows in the order in which they came, some hundred at a time; as often as wanted. */
  batches: () => AsyncGenerator<readonly Row[]>
  /** Rows so far. */
  count: () => number
}>

/** @param folder a folder of its own, made when something is written */
export function openSpool<Row>(folder: string): Spool<Row> {
  let waiting: Row[] = []
  let written = 0
  let count = 0
  const fileOf = (batch: number) => path.join(folder, `${batch}.json`)
  const flush = async () => {
    if (waiting.length === 0) return
    await mkdir(folder, { recursive: true })
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
