import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { testBackendOn } from '@/lib/backend/testing/backend'
import { createEmptyPlace } from '@/lib/backend/testing/empty-place'
import { unpackOlderVersion } from '@/lib/backend/testing/older-versions/unpack'
import { connect } from './connection'
import journal from './migrations/meta/_journal.json'
import { queryRows } from './rows'

/** Orders of the stored shop: lib/backend/testing/older-versions/unpack.ts. */
const orders = [
  { id: 1, number: 'SO202600001', state: 'done', amount_total: '180.00' },
  { id: 2, number: 'SO202600002', state: 'packed', amount_total: '200.00' },
  { id: 3, number: 'SO202600003', state: 'wait_payment', amount_total: '260.00' },
  { id: 4, number: 'SO202600004', state: 'voided', amount_total: '300.00' },
  { id: 5, number: 'SO202600005', state: 'wait_payment', amount_total: '180.00' },
  { id: 6, number: 'SO202600006', state: 'confirmed', amount_total: '0.00' },
]
const migrationsOf020 = 16

it('a shop of version 0.2.0, whose first upgrade is killed in the middle, has its orders afterwards, and they go on', async () => {
  const place = await createEmptyPlace()
  await unpackOlderVersion('0.2.0', place.settings)
  const args = ['--import', 'tsx', 'lib/backend/testing/open-database.child.ts', JSON.stringify(place.settings), '20']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const applied: string[] = []
  const connection = await connect(place.settings, { onMigration: ({ name }) => void applied.push(name) })
  const { database } = connection
  const backend = testBackendOn(connection)
  try {
    expect(applied).toEqual(journal.entries.slice(migrationsOf020).map(({ tag }) => tag))
    expect(await queryRows(database, sql`select id, number, state, amount_total from sale_order order by id`)).toEqual(orders)
    expect(await checkIntegrity(database)).toEqual([])

    for (const [id, state] of [
      [3, 'paid'],
      [2, 'shipped'],
    ]) {
      const { body } = await backend.ask('sale.order', 'move_order', [[id], state], { trusted: true, staffName: 'Noi' })
      expect(body).toMatchObject({ error: null })
    }
    await backend.backend.settled()
    expect(await checkIntegrity(database)).toEqual([])
  } finally {
    await backend.close()
    await place.remove()
  }
})
