import { z } from 'zod'
import { csv, importTest } from '@/lib/backend/testing/import-folder'

const test = importTest(beforeEach, afterEach)

beforeEach(async () => {
  await test.importFiles({
    'groups.csv': csv('code,name,parent', 'VEG,Vegetables (ผัก),', 'LEAFY,Leafy,VEG', 'HERBS,Herbs,VEG', 'TEA,Tea,'),
    'products.csv': csv('code,name,groups,sale_price,is_published', 'VL01,Kale,LEAFY,45,', 'VL02,Basil,LEAFY,15,no'),
  })
})

const ask = (method: string, args: readonly unknown[]) =>
  test.backend.ask('staff.catalog', method, args, { trusted: true, staffName: 'น้อย' })

const groupSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    parent: z.number().nullable(),
    shown: z.number(),
    hidden: z.number(),
    places: z.array(z.string()),
  }),
)
const read = async () => groupSchema.parse((await ask('read_groups', [])).body?.result)
const ids = async () => Object.fromEntries((await read()).map(({ id, name }) => [name, id]))

it('counts the products of each group and says where it is shown', async () => {
  expect((await read()).map(({ name, shown, hidden, places }) => [name, shown, hidden, places.join()])).toEqual([
    ['Herbs', 0, 0, ''],
    ['Leafy', 1, 1, 'categoryPage,parentCategory'],
    ['Tea', 0, 0, ''],
    ['Vegetables (ผัก)', 0, 0, 'categoryPage,menu,orderOnline'],
  ])
})

it('moves a group into another one at its place, with history and fresh pages', async () => {
  const { Herbs: herbs, Tea: tea, Leafy: leafy, 'Vegetables (ผัก)': veg } = await ids()
  const { body, changes } = await ask('move_group', [{ id: tea, from: null, to: veg, order: [leafy, tea, herbs] }])
  expect(body?.error).toBeNull()
  expect(changes).toEqual(expect.arrayContaining(['group:TEA', 'settings']))
  const inside = (await read()).filter(({ parent }) => parent === veg)
  expect(inside.map(({ name }) => name)).toEqual(['Leafy', 'Tea', 'Herbs'])
  const record = z.object({ changes: z.array(z.object({ staff: z.string(), after: z.record(z.string(), z.string()) })) })
  const { changes: history } = record.parse((await ask('read', [{ kind: 'groups', id: tea }])).body?.result)
  expect(history).toMatchObject([{ staff: 'น้อย', after: { parent: 'VEG', sequence: '2' } }])
})

it('refuses a circle, and a move on a tree that a colleague has changed', async () => {
  const { Herbs: herbs, Tea: tea, Leafy: leafy, 'Vegetables (ผัก)': veg } = await ids()
  const before = await read()
  expect((await ask('move_group', [{ id: veg, from: null, to: leafy, order: [veg] }])).body?.error?.issues).toMatchObject([
    { code: 'recordNested' },
  ])
  expect((await ask('move_group', [{ id: veg, from: null, to: veg, order: [herbs, leafy, veg] }])).body?.error).toBeTruthy()
  expect((await ask('move_group', [{ id: tea, from: veg, to: null, order: [tea, veg] }])).body?.error?.code).toBe('recordChanged')
  expect((await ask('move_group', [{ id: herbs, from: veg, to: null, order: [herbs, veg] }])).body?.error?.code).toBe('recordChanged')
  expect(await read()).toEqual(before)
})
