import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { count, eq, isNotNull, sql } from 'drizzle-orm'
import { mountSmallDisk } from '@/lib/tools/testing/small-disk'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { outboxMail, product, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { outboxFolder } from '@/lib/backend/infrastructure/mail/mail-port'
import { describeError } from '@/lib/backend/server/error-answer'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { testBackendOn, type TestBackend } from '@/lib/backend/testing/backend'
import { copyCart, placeCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { isEmbedded } from '@/lib/backend/testing/operator'
import { testNow } from '@/lib/backend/testing/ports'
import { unpackDatabase } from '@/lib/backend/testing/prepared-database'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

/** A PostgreSQL server's disk is outside the test's control. */
const disk = mountSmallDisk(96, isEmbedded)
const withSmallDisk = disk.isMounted ? describe : describe.skip
const cannotSave = 'The shop cannot save changes right now, so nothing was changed. Please try again in a few minutes.'

afterAll(() => disk.unmount())

withSmallDisk('a shop whose disk is full', () => {
  const settings = { dataFolder: path.join(disk.folder, 'data') }
  let shop: TestBackend
  let filled: TestShop
  let carts: CopiedCart[]
  let kale: number

  beforeAll(async () => {
    await unpackDatabase(settings.dataFolder)
    shop = testBackendOn(await connect(settings))
    filled = await fillTestShop(shop.database)
    kale = filled.products.kale
    const { cartId } = await readyCart(shop, filled, kale)
    carts = await copyCart(shop, cartId, 60)
  })

  afterAll(() => shop.close())

  const place = async (some: readonly CopiedCart[]) => {
    const answers = []
    for (const cart of some) answers.push(await placeCart(shop, cart))
    return answers
  }

  async function mails() {
    const [row] = await shop.database.select({ all: count(), sent: count(outboxMail.sent_at) }).from(outboxMail)
    return { all: row?.all ?? 0, sent: row?.sent ?? 0 }
  }

  it('refuses a payment slip, leaves no partial file, and saves one when space is free', async () => {
    disk.fill(200)
    const files = diskFiles(disk.folder)
    const error: unknown = await files.save('slips', 'slip.jpg', Buffer.alloc(1024 * 1024)).catch((reason: unknown) => reason)
    expect(describeError(error, shop.ports.logger).message).toBe(cannotSave)
    expect(await files.list('slips')).toEqual([])
    disk.makeRoom()
    expect(await files.save('slips', 'slip.jpg', Buffer.alloc(1024))).toContain('slip,')
  })

  it('refuses orders without partial data, still shows products, and takes orders when space is free [R12]', async () => {
    disk.fill(200)
    const answers = await place(carts.slice(0, 50))
    const placed = answers.filter(({ sale_id }) => sale_id !== undefined)
    const refused = answers.filter(({ sale_id }) => sale_id === undefined)
    expect(refused.length).toBeGreaterThan(0)
    for (const { error } of refused) expect(error).toBe(cannotSave)

    expect(await shop.call('product', 'search_read_path', [[['id', '=', kale]], ['name']])).toHaveLength(1)
    expect(await shop.database.$count(saleOrder)).toBe(placed.length)

    disk.makeRoom()
    const again = await place(carts)
    expect(again.every(({ sale_id }) => sale_id !== undefined)).toBe(true)
    await shop.close()

    shop = testBackendOn(await connect(settings))
    expect(await shop.database.$count(saleOrder)).toBe(carts.length)
    const [left] = await shop.database
      .select({ stock: sql`stock_qty`.mapWith(Number) })
      .from(product)
      .where(eq(product.id, kale))
    expect(left?.stock).toBe(1000 - carts.length)
    expect(await checkIntegrity(shop.database)).toEqual([])
  })

  it('sends mails that it delayed when space is free: one per placed order, none for refused orders [R12]', async () => {
    const outbox = path.join(disk.folder, 'outbox')
    const { clock, logger } = shop.ports
    Object.assign(shop.ports, { mailer: outboxFolder({ folder: outbox, sender: 'Talat <shop@talat.example>', clock, logger }) })
    await shop.database.delete(outboxMail)
    const orders = await shop.database.$count(saleOrder)
    const later = await copyCart(shop, (await readyCart(shop, filled, kale)).cartId, 150)

    disk.fill(320)
    const refused = (await place(later)).filter(({ sale_id }) => sale_id === undefined)
    await shop.backend.settled()
    expect(refused.length).toBeGreaterThan(0)
    for (const { error } of refused) expect(error).toBe(cannotSave)
    const before = await mails()
    expect(before.all).toBe(later.length - refused.length)
    expect(before.sent).toBeLessThan(before.all)
    expect((await readdir(outbox)).filter((name) => !name.endsWith('.eml'))).toEqual([])

    disk.makeRoom()
    shop.ports.setNow(new Date(testNow.getTime() + 10 * 60_000))
    await shop.backend.runDueJobs()
    expect(await mails()).toEqual({ all: before.all, sent: before.all })
    expect(await readdir(outbox)).toHaveLength(before.all)
    expect(await shop.database.$count(saleOrder)).toBe(orders + before.all)
    expect(await shop.database.$count(outboxMail, isNotNull(outboxMail.failed_at))).toBe(0)
  })
})
