import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { createOperatedShop, isEmbedded, operate, whileShopRuns, withBackendOn } from '@/lib/backend/testing/operator'
import { commandLock } from './command-lock'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const manyProducts = 3000

let shop: Awaited<ReturnType<typeof createOperatedShop>>
const scratch = temporaryFolder()
let productsBefore: number

beforeAll(async () => {
  shop = await createOperatedShop()
  productsBefore = await countProducts()
  await writeFolder(
    'many',
    Array.from({ length: manyProducts }, (_, index) => [`MANY${index}`, `Basket ${index}`, '25.00']),
  )
})

afterAll(() => shop.remove())

const folderOf = (name: string) => path.join(scratch, name)

async function writeFolder(name: string, products: readonly (readonly string[])[]): Promise<void> {
  await mkdir(folderOf(name))
  const rows = [['code', 'name', 'sale_price'], ...products].map((row) => `${row.join(',')}\n`)
  await writeFile(path.join(folderOf(name), 'products.csv'), rows.join(''))
}

const countProducts = () => withBackendOn(shop.settings, ({ database }) => database.$count(product))

const isWriting = (complained: string) => complained.includes('Writing products.csv')

describe('shop:import', () => {
  it('reports errors with file and line, imports nothing and exits with 1', async () => {
    await writeFolder('wrong', [
      ['NEW1', 'Apple', '25.00'],
      ['NEW2', 'Pear', 'cheap'],
    ])
    const { code, said } = await operate(['import', folderOf('wrong')], shop.settings)
    expect(said).toMatch(
      /^(?:Warning: .+\n)+products\.csv, line 3, sale_price: .+\nNothing was imported: there is an error in the files\.\nShop: .+\n$/,
    )
    expect(code).toBe(1)
    expect(await countProducts()).toBe(productsBefore)
  })

  it('imports nothing when it is killed while writing', async () => {
    const { code } = await operate(['import', folderOf('many')], shop.settings, (complained, command) => {
      if (isWriting(complained)) command.kill('SIGKILL')
    })
    expect(code).toBeNull()
    expect(await countProducts()).toBe(productsBefore)
  })

  it('imports nothing and exits with 2 when it is canceled while writing', async () => {
    const cancel = () =>
      operate(['import', folderOf('many')], shop.settings, (complained, command) => {
        if (isWriting(complained) && !complained.includes('Cancelling')) command.kill('SIGINT')
      })
    const { code, complained } = isEmbedded ? await whileShopRuns(shop.settings, cancel) : await cancel()
    expect(complained).toMatch(/Cancelling …\n[^]*Cancelled\. Nothing was changed\.\n$/)
    expect(code).toBe(2)
    expect(await countProducts()).toBe(productsBefore)
  })

  it('exits with 2 instead of waiting when the shop is in use', async () => {
    await withBackendOn(shop.settings, ({ database }) =>
      database.transaction(async (transaction) => {
        if (!isEmbedded) {
          // The command may take longer to start than a transaction may idle.
          await allowLongTransaction(transaction)
          await transaction.execute(sql`select pg_advisory_xact_lock(${commandLock})`)
        }
        const { code, complained } = await operate(['import', folderOf('many')], shop.settings)
        expect(complained).toMatch(isEmbedded ? /is in use by process \d+/ : /Another command is running on this shop/)
        expect(code).toBe(2)
      }),
    )
  })

  it('imports everything while the shop takes orders', async () => {
    const { outcome, ordered } = await whileShopRuns(shop.settings, async (order) => {
      const [outcome, ordered] = await Promise.all([operate(['import', folderOf('many')], shop.settings), order(shop.carts)])
      return { outcome, ordered }
    })
    expect(outcome.said).toContain('products.csv: 3000 new, 0 changed, 0 unchanged\nImported.')
    expect(outcome.code).toBe(0)
    expect(ordered.filter(({ sale_id }) => sale_id === undefined)).toEqual([])
    expect(await countProducts()).toBe(productsBefore + manyProducts)
    expect(await withBackendOn(shop.settings, ({ database }) => checkIntegrity(database))).toEqual([])
  })
})
