import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { timeInBangkok } from '@/lib/core/dates'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { loadSeed } from './load-seed'

/**
 * `tsx lib/backend/conformance/fill-folder.ts DATA_DIR`: creates a data folder with the recorded server's rows, for a shop that
 * must answer as that server did.
 */
async function main(): Promise<void> {
  const [dataFolder] = process.argv.slice(2)
  if (!dataFolder) throw new Error('Name the data folder to fill')
  const seed = path.join(process.cwd(), 'lib/backend/conformance/data/netforce-seed.json')
  const connection = await connect({ dataFolder })
  await loadSeed(connection.database, JSON.parse(await readFile(seed, 'utf8')))
  // The recording is old, and the retention job would delete its abandoned carts.
  await connection.database.update(ecomCart).set({ write_time: timeInBangkok(new Date()) })
  await connection.close()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
