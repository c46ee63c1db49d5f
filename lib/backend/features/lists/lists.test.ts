import { eq } from 'drizzle-orm'
import { maxListLines, maxLists } from '@/lib/domain/lists/list-schemas'
import { product, shoppingList } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'

type Line = Readonly<{
  product_id: number | null
  name: string
  qty: number
  is_ticked: boolean
  is_available: boolean
  unit_price: number | null
}>
type List = Readonly<{
  name: string
  is_shared: boolean
  left_out: string[]
  dearer: string[]
  amount_again: number
  lines: readonly Line[]
}>

const call = (method: string, args: readonly unknown[], session: typeof malee | undefined = malee) =>
  backend.call('shopping.list', method, args, {}, session)
const visit = (method: string, ...args: readonly unknown[]) => backend.call('shopping.list', method, args)
const read = async (id: number) => (await call('read_list', [id])) as List

async function newList(
  lines: readonly unknown[] = [{ product_id: shop.products.kale, qty: 2 }, { text: 'rice from home' }],
): Promise<number> {
  return ((await call('create', [{ name: 'Every week', lines }])) as Readonly<{ id: number }>).id
}

const share = async (id: number) => ((await call('share', [id, true])) as Readonly<{ key: string }>).key

describe('a list', () => {
  it('is made once for its idempotency key, which another customer cannot use', async () => {
    const list = { name: 'Every week', lines: [] }
    const key = 'list-0123456789abcdef'
    const first = await call('create', [list, key])
    expect(await call('create', [list, key])).toEqual(first)
    await expect(call('create', [list, key], somchai)).rejects.toThrow()
    expect(await backend.database.$count(shoppingList)).toBe(1)
  })

  it('has products and words, which a change sets, adds and removes', async () => {
    const id = await newList()
    const changes = [
      { product_id: shop.products.kale, qty: 3 },
      { text: 'Rice from home', is_ticked: true },
      { product_id: shop.products.rice, qty: 1 },
    ]
    await call('change_lines', [id, changes])
    await call('change_lines', [id, changes])
    expect((await read(id)).lines).toMatchObject([
      { product_id: shop.products.kale, name: 'Kale', qty: 3, is_ticked: false, is_available: true },
      { product_id: null, name: 'rice from home', qty: 1, is_ticked: true },
      { product_id: shop.products.rice, qty: 1 },
    ])
    await call('change_lines', [id, [{ product_id: shop.products.kale, qty: 0 }]])
    expect((await read(id)).lines.map(({ product_id }) => product_id)).toEqual([null, shop.products.rice])
    await call('rename', [id, ' Sundays  '])
    expect(await call('read_own', [])).toEqual({ lists: [{ id, name: 'Sundays', line_count: 2, is_shared: false }], favorite_count: 0 })
    await call('remove', [id])
    await expect(read(id)).rejects.toThrow('This list is gone or is not yours')
  })

  it('goes into the cart without what is at home, and says what is missing or dearer', async () => {
    const id = await newList([
      { product_id: shop.products.kale, qty: 2 },
      { product_id: shop.products.rice, qty: 1, is_ticked: true },
      { product_id: shop.products.pork, qty: 1 },
      { text: 'salt' },
    ])
    const { database } = backend
    await database.update(product).set({ sale_price: 60, customer_price: null }).where(eq(product.id, shop.products.kale))
    await database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.pork))
    expect(await read(id)).toMatchObject({ dearer: ['Kale'], left_out: ['Pork'], amount_again: 120 })
    const added = await backend.call('ecom2.cart', 'add_list', [[null], id], {}, malee)
    expect(added).toMatchObject({ added: 1, num_items: 2, left_out: [{ name: 'Pork', reason: 'outOfStock' }] })
    expect((await read(id)).dearer).toEqual([])
  })

  it('shows no price of what is not sold meanwhile, and remembers what it last cost', async () => {
    const id = await newList()
    const sell = (values: Partial<typeof product.$inferInsert>) =>
      backend.database.update(product).set(values).where(eq(product.id, shop.products.kale))
    const before = await read(id)
    await sell({ ecom_show_price: false, sale_price: null, customer_price: null })
    expect((await read(id)).lines[0]).toMatchObject({ is_available: false, unit_price: null })
    await backend.call('ecom2.cart', 'add_list', [[null], id], {}, malee)
    await sell({ ecom_show_price: true, sale_price: before.lines[0]?.unit_price ?? null })
    expect(await read(id)).toEqual(before)
  })

  it('takes no product that is not sold, and no more than it has room for', async () => {
    const id = await newList()
    await backend.database.update(product).set({ is_published: false }).where(eq(product.id, shop.products.rice))
    await expect(call('change_lines', [id, [{ product_id: shop.products.rice }]])).rejects.toThrow('not available')
    const words = Array.from({ length: maxListLines }, (_, index) => ({ text: `word ${index}` }))
    await expect(call('change_lines', [id, words])).rejects.toThrow(`at most ${maxListLines} lines`)
    for (let count = 1; count < maxLists; count += 1) await newList([])
    await expect(newList([])).rejects.toThrow(`at most ${maxLists} lists`)
  })

  it('belongs to its customer', async () => {
    const id = await newList()
    const changes = [{ text: 'mine' }]
    const calls = { read_list: [id], rename: [id, 'Mine'], remove: [id], change_lines: [id, changes], share: [id, true] }
    for (const [method, args] of Object.entries(calls)) {
      await expect(call(method, args, somchai)).rejects.toThrow('not yours')
      await expect(visit(method, ...args)).rejects.toThrow('Please log in')
    }
    await expect(backend.call('ecom2.cart', 'add_list', [[null], id], {}, somchai)).rejects.toThrow('not yours')
  })
})

describe('the link of a list', () => {
  it('lets a household read, add and tick without an account, and shows nothing of the owner', async () => {
    const id = await newList()
    const key = await share(id)
    await visit('change_shared', key, [{ text: 'rice from home', is_ticked: true }, { product_id: shop.products.rice }])
    const shown = await visit('read_shared', key)
    expect(shown).toMatchObject({
      name: 'Every week',
      lines: [
        { name: 'Kale', qty: 2 },
        { name: 'rice from home', is_ticked: true },
        { product_id: shop.products.rice, qty: 1 },
      ],
    })
    expect(Object.keys(shown as object)).toEqual(['name', 'lines'])
    expect(JSON.stringify(shown)).not.toMatch(/malee|price|contact/i)
    await expect(visit('change_shared', key, [{ text: 'rice from home', qty: 0 }])).rejects.toThrow()
    await expect(visit('read_list', id)).rejects.toThrow('Please log in')
  })

  it('ends with a new one, when the owner ends it, and with the list', async () => {
    const id = await newList()
    const first = await share(id)
    const second = await share(id)
    await expect(visit('read_shared', first)).rejects.toThrow('This link has ended')
    expect((await read(id)).is_shared).toBe(true)
    const [row] = await backend.database.select().from(shoppingList).where(eq(shoppingList.id, id))
    expect(JSON.stringify(row)).not.toContain(second)
    expect(await call('share', [id, false])).toEqual({ key: null })
    await expect(visit('change_shared', second, [{ text: 'late' }])).rejects.toThrow('This link has ended')
    const third = await share(id)
    await call('remove', [id])
    await expect(visit('read_shared', third)).rejects.toThrow('This link has ended')
  })

  it('is limited per link and per network', async () => {
    const key = await share(await newList())
    const count = jest.spyOn(backend.ports.limits, 'count')
    await visit('read_shared', key)
    expect(count.mock.calls.map(([name]) => name)).toEqual(['listLinksByAddress', 'listCallsByLink'])
  })
})
