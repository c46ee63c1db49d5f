import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { writeLargeShop } from '@/lib/backend/testing/large-shop'
import { startPostgres } from '@/lib/tools/scripts/postgres.mjs'
import type { Bench } from '../bench'
import { readable, type Figure } from '../report/table'
import { operate } from '../shop'

/** Import of a large shop into an empty one, the same again, and its export, as the operator's commands, on each database. */
export async function* runImport({ folder, extent }: Bench): AsyncGenerator<Figure> {
  const tables = mkdtempSync(path.join(folder, 'tables-'))
  await writeLargeShop(tables, extent.products)
  const postgres = await startPostgres({ isDurable: true })
  try {
    for (const DATABASE_URL of ['', ...(postgres ? [postgres.url] : [])]) {
      const name = DATABASE_URL ? 'PostgreSQL' : 'PGlite'
      const env = { DATABASE_URL, DATA_DIR: mkdtempSync(path.join(folder, 'data-')) }
      for (const [what, ...command] of [
        ['import', 'import', tables],
        ['the same import again', 'import', tables],
        ['export', 'export', path.join(folder, `export-${name}`)],
      ]) {
        const started = performance.now()
        await operate(env, ...command)
        const seconds = (performance.now() - started) / 1000
        yield { what: `${what} of ${readable(extent.products)} products, ${name}`, value: seconds, unit: 's' }
      }
    }
  } finally {
    postgres?.stop()
  }
}
