import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { csvFormat } from '@/lib/core/csv/csv-format'
import { guardFormula } from '@/lib/core/csv/formula-guard'

/** Writes a table as CSV with a header row. */
export async function writeTable(file: string, header: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<void> {
  const stringifier = stringify({ ...csvFormat, columns: [...header], header: true })
  await pipeline(Readable.from(guarded(rows)), stringifier, createWriteStream(file))
}

async function* guarded(rows: AsyncIterable<readonly string[]>) {
  for await (const row of rows) yield row.map(guardFormula)
}
