import { sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { formatDecimal, fromBaht } from '@/lib/core/money'
import { importAuthor } from '@/lib/domain/staff/change-authors'
import { issueMessage } from '@/lib/domain/operations/import-report'
import type { JobContext } from '@/lib/backend/context/job-context'
import { followingPrices, readFirstPrices, type FirstPrices } from '@/lib/backend/features/catalog/first-size-price'
import { recordRecordChanges } from '@/lib/backend/features/staff/record-history'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { products } from '../entities/products'
import { reader, type Cells } from '../entity'
import { cellsOf, type CheckedFile } from './check-file'
import type { Issues } from './issues'
import { indexFor, type KeyIndexes } from './key-index'
import { readRows } from './read-rows'

type Tools = Readonly<{ database: Database; indexes: KeyIndexes; warnings: Issues }>

const columns = ['code', 'parent', 'sale_price', 'active', 'pg_sequence'] as const
const columnIndexes = columns.map((name) => products.columns.findIndex((column) => column.name === name))

/** Whether the file says the price of a product itself: then that is its price. */
const saysPrice = ({ columns: inFile, lines }: CheckedFile, code: string) => inFile.has('sale_price') && lines.has(code)

/**
 * Warns of each product whose price in lists was that of its first size, and will not be: the file changes the one and says the
 * other as before.
 */
export async function warnFirstSizes(checked: CheckedFile, { database, indexes, warnings }: Tools): Promise<void> {
  if (!checked.columns.has('sale_price')) return
  const stored = new Map<string, Cells>()
  for (const { cells } of await readRows(database, products, indexes, { columns })) stored.set(reader(products, cells)('code'), cells)
  const after = new Map(stored)
  for await (const batch of checked.rows.batches()) {
    for (const row of batch) {
      const cells = cellsOf(row)
      const code = reader(products, cells)('code')
      const known = stored.get(code)
      const merged: (string | undefined)[] = []
      for (const index of columnIndexes) merged[index] = cells[index] ?? known?.[index]
      after.set(code, merged)
    }
  }
  const [before, then] = [firstPrices(stored), firstPrices(after)]
  for (const [code, line] of checked.lines) {
    const [had, has] = [stored.get(code), after.get(code)]
    if (!had || !has) continue
    const [price, size] = [reader(products, has)('sale_price'), then.get(code)]
    if (before.get(code) !== reader(products, had)('sale_price') || size === undefined || price === '' || price === size) continue
    warnings.add({
      file: checked.file.name,
      line,
      column: 'sale_price',
      reason: `${code} is listed at ${price}, but its first size costs ${size}`,
      message: issueMessage('firstSizeDiffers', { code, price, size }),
    })
  }
}

/** The prices of the first sizes of products, by the products' codes. */
function firstPrices(rows: ReadonlyMap<string, Cells>): ReadonlyMap<string, string> {
  const sizes = [...rows.values()].map((cells) => reader(products, cells))
  const shown = sizes.filter((cell) => cell('parent') !== '' && cell('active') !== 'FALSE' && cell('sale_price') !== '')
  const rank = (text: string) => (text === '' ? Infinity : Number(text))
  const prices = new Map<string, string>()
  const inOrder = shown.sort(
    (one, other) => rank(one('pg_sequence')) - rank(other('pg_sequence')) || (one('code') < other('code') ? -1 : 1),
  )
  for (const cell of inOrder) if (!prices.has(cell('parent'))) prices.set(cell('parent'), cell('sale_price'))
  return prices
}

/** Gives products the new prices of their first sizes, as forms do, unless the file says their own. @param before as read before */
export async function followSizes(work: JobContext, checked: CheckedFile, indexes: KeyIndexes, before: FirstPrices): Promise<void> {
  const { database, now } = work
  const { keyOf } = indexFor(products, indexes)
  const after = await readFirstPrices(database, [...before.keys()])
  const changes = [...followingPrices(before, after)].filter(([id]) => !saysPrice(checked, keyOf.get(id) ?? ''))
  if (changes.length === 0) return
  const values = JSON.stringify(changes.map(([id, price]) => ({ id, price })))
  await database.execute(sql`
    update product p set sale_price = v.price, write_time = ${timeInBangkok(now)}::timestamp
    from jsonb_to_recordset(${values}::jsonb) as v(id int, price numeric) where p.id = v.id`)
  const cell = (price: number | null | undefined) => ({
    sale_price: price === null || price === undefined ? '' : formatDecimal(fromBaht(price)),
  })
  const recorded = changes.map(([id, price]) => ({ id, before: cell(before.get(id)?.own), after: cell(price) }))
  await recordRecordChanges(database, { staff: importAuthor, now }, 'products', recorded)
  for (const [id] of changes) work.changed(`product:${id}`)
}
