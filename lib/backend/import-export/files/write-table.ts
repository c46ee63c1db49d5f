import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { guardFormula } from './formula-guard'

/** Writes a table in a format that spreadsheets open correctly: UTF-8 with a BOM, commas, quotes where needed. */
export async function writeTable(file: string, header: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<void> {
  const stringifier = stringify({
    bom: true,
    columns: [...header],
    header: true,
    quoted_match: /[\r\n;\t]|^\s|\s$/,
    record_delimiter: 'windows',
  })
  await pipeline(Readable.from(guarded(rows)), stringifier, createWriteStream(file))
}

async function* guarded(rows: AsyncIterable<readonly string[]>) {
  for await (const row of rows) yield row.map(guardFormula)
}
