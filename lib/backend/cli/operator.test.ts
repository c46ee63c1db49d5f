import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { createOperatedShop, isEmbedded, operate, whileShopRuns, withBackendOn } from '@/lib/backend/testing/operator'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

let shop: Awaited<ReturnType<typeof createOperatedShop>>
const scratch = temporaryFolder()

beforeAll(async () => {
  shop = await createOperatedShop()
})

afterAll(() => shop.remove())

describe('shop:check', () => {
  it('reports broken rows and missing files and exits with 1', async () => {
    const missing = sql`update product set image = 'gone,Xy12.webp' where name like 'Kale%'`
    const cart = sql`insert into ecom2_cart (state) values ('confirmed')`
    await withBackendOn(shop.settings, async ({ database }) => {
      await database.execute(missing)
      await database.execute(cart)
    })
    const { code, said } = await operate(['check'], shop.settings)
    await withBackendOn(shop.settings, async ({ database }) => {
      await database.execute(sql`update product set image = null`)
      await database.execute(sql`delete from ecom2_cart where state = 'confirmed'`)
    })
    expect(said).toMatch(/^Broken: a placed cart has its order, and a draft cart has none \(cart \d+\)$/m)
    expect(said).toMatch(/^Broken: image names a file in files \(product \d+\)$/m)
    expect(code).toBe(1)
  })

  it('exits with 2 when the folder contains no shop', async () => {
    const settings = { dataFolder: path.join(scratch, 'nowhere') }
    const { code, complained } = await operate(['check'], settings)
    expect([code, complained]).toEqual([2, `No shop found in ${settings.dataFolder}. Set DATA_DIR or DATABASE_URL.\n`])
  })
})

describe('shop:backup and shop:restore', () => {
  if (!isEmbedded) {
    it('back up a database server while it takes orders, and the backup restores into another database', async () => {
      const folder = path.join(scratch, 'backup')
      const { outcome } = await whileShopRuns(shop.settings, async (order) => {
        const [outcome] = await Promise.all([operate(['backup', folder], shop.settings), order(shop.carts)])
        return { outcome }
      })
      expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${folder}: `) })
      const verified = await operate(['verify', folder], shop.settings)
      expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('All checks passed') })
    })
    return
  }

  it('back up a shop while it takes orders and restore a consistent copy [R16]', async () => {
    await mkdir(path.join(shop.settings.dataFolder, 'files'), { recursive: true })
    await writeFile(path.join(shop.settings.dataFolder, 'files', 'kale,Xy12.webp'), 'a picture')
    const folder = path.join(scratch, 'backup')
    const [before, meanwhile] = [shop.carts.slice(0, 5), shop.carts.slice(5)]
    const { placed, outcome } = await whileShopRuns(shop.settings, async (order) => {
      const placed = await order(before)
      const [outcome] = await Promise.all([operate(['backup', folder], shop.settings), order(meanwhile)])
      return { placed, outcome }
    })
    expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${folder}: `) })

    const settings = { dataFolder: path.join(scratch, 'restored') }
    const restored = await operate(['restore', folder], settings)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`Restored to ${settings.dataFolder}: `) })
    expect(await operate(['check'], settings)).toMatchObject({ code: 0 })
    expect(await readFile(path.join(settings.dataFolder, 'files', 'kale,Xy12.webp'), 'utf8')).toBe('a picture')
    const connection = await connect(settings)
    const orders = await connection.database.select({ id: saleOrder.id, cartId: saleOrder.cart_id }).from(saleOrder)
    await connection.close()
    for (const { cartId, sale_id } of placed) expect(orders).toContainEqual({ id: sale_id, cartId })
    expect(outcome.said).toContain(` ${orders.length} orders,`)
  })
})
