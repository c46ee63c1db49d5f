import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { count, isNotNull } from 'drizzle-orm'
import { mountSmallDisk } from '@/lib/tools/testing/small-disk'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { outboxMail, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { outboxFolder } from '@/lib/backend/infrastructure/mail/outbox-folder'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { copyCart, placeCart } from '@/lib/backend/testing/many-carts'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { testNow } from '@/lib/backend/testing/ports'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

/** A PostgreSQL server's disk is outside the test's control. */
const disk = mountSmallDisk(96, isEmbedded)
const onSmallDisk = disk.isMounted ? it : it.skip
const outbox = path.join(disk.folder, 'outbox')

let shop: TestBackend

beforeAll(async () => {
  const dataFolder = path.join(disk.folder, 'data')
  await unpackDatabase(dataFolder)
  shop = testBackendOn(await connect({ dataFolder }))
  const { clock, logger } = shop.ports
  Object.assign(shop.ports, { mailer: outboxFolder({ folder: outbox, sender: 'Talat <shop@talat.example>', clock, logger }) })
})

afterAll(async () => {
  await shop.close()
  disk.unmount()
})

async function mails() {
  const [row] = await shop.database.select({ all: count(), sent: count(outboxMail.sent_at) }).from(outboxMail)
  return { all: row?.all ?? 0, sent: row?.sent ?? 0 }
}

onSmallDisk('mails delayed by a full disk are sent when space is free: one per placed order, none for refused orders [R12]', async () => {
  const filled = await fillTestShop(shop.database)
  const { cartId } = await readyCart(shop, filled, filled.products.kale)
  const carts = await copyCart(shop, cartId, 150)

  disk.fill(320)
  const answers = []
  for (const cart of carts) answers.push(await placeCart(shop, cart))
  await shop.backend.settled()
  const refused = answers.filter(({ sale_id }) => sale_id === undefined)
  expect(refused.length).toBeGreaterThan(0)
  for (const { error } of refused)
    expect(error).toBe('The shop cannot save changes right now, so nothing was changed. Please try again in a few minutes.')
  const before = await mails()
  expect(before.all).toBe(carts.length - refused.length)
  expect(before.sent).toBeLessThan(before.all)
  expect((await readdir(outbox)).filter((name) => !name.endsWith('.eml'))).toEqual([])

  disk.makeRoom()
  shop.ports.setNow(new Date(testNow.getTime() + 10 * 60_000))
  await shop.backend.runDueJobs()
  expect(await mails()).toEqual({ all: before.all, sent: before.all })
  expect(await readdir(outbox)).toHaveLength(before.all)
  expect(await shop.database.$count(saleOrder)).toBe(before.all)
  expect(await shop.database.$count(outboxMail, isNotNull(outboxMail.failed_at))).toBe(0)
})
