import { ne } from 'drizzle-orm'
import { z } from 'zod'
import { product, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { csv, importTest, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

const shop = {
  'units.csv': csv('name', 'Pack', 'Tray'),
  'groups.csv': csv('code,name,parent', 'VEG,Vegetables (ผัก),', 'LEAFY,Leafy,VEG', 'HERBS,Herbs,VEG'),
  'products.csv': csv(
    'code,name,unit,groups,sale_price,parent',
    'VL01,Kale (คะน้า),Pack,LEAFY,45,',
    'VL02,Basil,Pack,LEAFY,15,',
    'VL01A,Kale,,,25,VL01',
  ),
  'blogs.csv': csv('code,name', 'news,News'),
}

const ask = async (method: string, argument: Readonly<Record<string, unknown>>, staffName = 'น้อย') =>
  test.backend.ask('staff.catalog', method, [argument], { trusted: true, staffName })

const cellsSchema = z.record(z.string(), z.string())
const recordSchema = z.object({
  cells: cellsSchema,
  columns: z.array(z.object({ name: z.string(), input: z.string(), to: z.string().nullable() })),
  choices: z.record(z.string(), z.array(z.object({ key: z.string(), name: z.string() }))),
  warnings: z.array(z.object({ field: z.string(), key: z.string() })),
  visibility: z.object({ places: z.array(z.string()), gaps: z.array(z.string()) }),
  changes: z.array(z.object({ staff: z.string(), before: cellsSchema, after: cellsSchema })),
})

const read = async (kind: string, id: number | null) => recordSchema.parse((await ask('read', { kind, id })).body?.result)

const listSchema = z.object({ total: z.number(), records: z.array(z.object({ id: z.number(), cells: cellsSchema })) })

async function idOf(kind: string, column: string, text: string): Promise<number> {
  const { records } = listSchema.parse((await ask('read_list', { kind, columns: [column], text })).body?.result)
  const found = records.find(({ cells }) => cells[column] === text)
  if (!found) throw new Error(`There is no ${text}`)
  return found.id
}

/** Saves what differs from the stored cells. */
async function edit(kind: string, id: number, after: Readonly<Record<string, string>>, staff?: string) {
  const { cells } = await read(kind, id)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, cells[name] ?? '']))
  return ask('save', { kind, id, before, after }, staff)
}

const add = (kind: string, after: Readonly<Record<string, string>>) => ask('save', { kind, id: null, before: {}, after })

describe('what changes nothing', () => {
  const opened = importTest()
  beforeAll(async () => {
    test = opened
    await test.importFiles(shop)
    await add('posts', { blog: 'news', slug: 'first-rain', title: 'First rain' })
    await add('posts', { slug: 'farm', code: 'FARM', title: 'The garden' })
    await add('suppliers', { name: 'Garden', article: 'FARM' })
  })

  it.each([
    ['products', { sale_price: 'free' }, 'sale_price', 'cellInvalid'],
    ['products', { name: ' ' }, 'name', 'cellRequired'],
    ['products', { groups: 'LEAFY | FISH' }, 'groups', 'recordNeeds'],
    ['products', { parent: 'VL01', groups: '' }, 'parent', 'recordNested'],
    ['products', { parent: 'VL02' }, 'groups', 'variantInGroup'],
    ['products', { code: 'VL02' }, 'code', 'recordKeyTaken'],
    ['products', { image: 'none.webp' }, 'image', 'cellPicture'],
    ['products', { storage: 'warm' }, 'storage', 'cellInvalid'],
    ['groups', { parent: 'LEAFY' }, 'parent', 'recordNested'],
  ])('of %s, refuses %j at its field, and saves nothing', async (kind, after, field, code) => {
    const id = kind === 'groups' ? await idOf('groups', 'code', 'VEG') : await idOf('products', 'code', 'VL01')
    const { cells } = await read(kind, id)
    const { body } = await edit(kind, id, after)
    const codes = body?.error?.issues?.map((issue) => [issue.field, issue.code])
    expect(codes).toContainEqual([field, code])
    expect((await read(kind, id)).cells).toEqual(cells)
  })

  it.each([
    ['groups', 'code', 'LEAFY', 2, 'Kale, Basil'],
    ['groups', 'code', 'VEG', 2, 'Leafy, Herbs'],
    ['units', 'name', 'Pack', 2, 'Kale, Basil'],
    ['blogs', 'code', 'news', 1, 'First rain'],
    ['posts', 'slug', 'farm', 1, 'Garden'],
  ])('of %s, %s %s is not removed while others need it, and it says which', async (kind, column, key, count, names) => {
    const id = await idOf(kind, column, key)
    const before = await read(kind, id)
    expect((await ask('remove', { kind, id })).body?.error).toMatchObject({ code: 'recordInUseBy', params: { count, names } })
    expect(await read(kind, id)).toEqual(before)
  })

  it('a form has the columns that staff edit, with the names of what they refer to', async () => {
    const { columns, choices, cells } = await read('products', null)
    expect(columns.map(({ name }) => name)).not.toContain('tot_sale_qty')
    expect(columns).toContainEqual(expect.objectContaining({ name: 'groups', input: 'links', to: 'groups' }))
    expect(choices.groups).toContainEqual({ key: 'LEAFY', name: 'Leafy' })
    expect(cells).toMatchObject({ code: '', type: 'stock', is_published: 'TRUE' })
    const answer = await ask('save', {
      kind: 'products',
      id: await idOf('products', 'code', 'VL01'),
      before: {},
      after: { tot_sale_qty: '5' },
    })
    expect(answer.body?.error?.message).toContain('There is no such column')
    expect((await ask('read', { kind: 'products', id: 999 })).body?.error?.code).toBe('recordUnknown')
  })
})

describe('a change by staff', () => {
  const opened = importTest(beforeEach, afterEach)
  beforeEach(async () => {
    test = opened
    await test.importFiles(shop)
  })

  it('keeps what a recipe needs by its products, which are named by code, and pages read it', async () => {
    const post = { blog: 'news', slug: 'kale-soup', title: 'Kale soup', servings: '2', ingredients: 'VL01:250 g|VL02: 0.5 packs' }
    const { body } = await add('posts', post)
    const { id } = z.object({ id: z.number() }).parse(body?.result)
    const form = await read('posts', id)
    expect(form.cells).toMatchObject({ servings: '2', ingredients: 'VL01: 250 g | VL02: 0.5 packs' })
    expect(form.columns).toContainEqual(expect.objectContaining({ name: 'ingredients', input: 'ingredients', to: 'products' }))
    expect(form.choices.products).toHaveLength(3)
    const recipeOf = () => test.backend.call('cms.blog.post', 'search_read', [[['id', '=', id]], ['recipe']])
    const [kale, basil] = [await idOf('products', 'code', 'VL01'), await idOf('products', 'code', 'VL02')]
    const lines = [
      { product_id: kale, amount: 250, unit: 'g' },
      { product_id: basil, amount: 0.5, unit: 'packs' },
    ]
    expect(await recipeOf()).toEqual([{ id, recipe: { servings: 2, lines } }])
    const wrong = await edit('posts', id, { ingredients: 'VL01: 250 g | FISH: 1 packs' })
    expect(wrong.body?.error?.issues).toMatchObject([{ field: 'ingredients', code: 'recordNeeds' }])
    await edit('posts', id, { ingredients: '' })
    expect(await recipeOf()).toEqual([{ id, recipe: null }])
  })

  it('saves the edited cells as the import writes them, and says who changed what', async () => {
    const id = await idOf('products', 'code', 'VL01')
    const { body, changes } = await edit('products', id, {
      sale_price: '฿1,050',
      old_sale_price: '2000',
      groups: 'HERBS|LEAFY',
      origin_th: 'เชียงใหม่',
      net_content: '250g',
      allergens: 'milk|egg',
      is_published: 'no',
    })
    expect([body?.error, body?.result]).toEqual([null, { id, sizes: [] }])
    expect(changes).toEqual(expect.arrayContaining([`product:${id}`, 'group:LEAFY', 'group:HERBS']))
    const { cells, changes: history, warnings } = await read('products', id)
    const edited = { sale_price: '1050.00', old_sale_price: '2000.00', groups: 'HERBS | LEAFY', origin_th: 'เชียงใหม่', net_content: '250 g' }
    expect(cells).toMatchObject({ ...edited, allergens: 'egg | milk', is_published: 'FALSE', name: 'Kale (คะน้า)', discount_text: '-48%' })
    expect(history).toEqual([
      expect.objectContaining({
        staff: 'น้อย',
        before: expect.objectContaining({ sale_price: '45.00', groups: 'LEAFY', origin_th: '' }),
        after: expect.objectContaining(edited),
      }),
    ])
    expect(warnings).toEqual([])
    const actions = await test.backend.database.select().from(staffAction).where(ne(staffAction.action, 'shop.import'))
    expect(actions).toMatchObject([{ action: 'staff.catalog.save', about: 'Kale (คะน้า)', about_id: id, staff: 'น้อย' }])
  })

  it('refuses the second of two who edit the same cell by name, and accepts different cells of one record', async () => {
    const id = await idOf('products', 'code', 'VL01')
    const save = (before: object, after: object, staff: string) => ask('save', { kind: 'products', id, before, after }, staff)
    await save({ sale_price: '45.00' }, { sale_price: '50' }, 'Noi')
    expect((await save({ sale_price: '45.00' }, { sale_price: '48' }, 'Lek')).body).toMatchObject({
      error: { code: 'recordChanged', params: { staff: 'Noi' } },
    })
    expect((await save({ weight: '' }, { weight: '0.3' }, 'Lek')).body).toMatchObject({ error: null })
    expect((await read('products', id)).cells).toMatchObject({ sale_price: '50.00', weight: '0.3' })
  })

  it('a repeated save of the same cells is accepted and adds no change', async () => {
    const id = await idOf('products', 'code', 'VL01')
    const again = () => ask('save', { kind: 'products', id, before: { sale_price: '45.00' }, after: { sale_price: '50.00' } })
    await again()
    expect((await again()).body).toMatchObject({ error: null, result: { id } })
    expect((await read('products', id)).changes).toHaveLength(1)
  })

  it('adds promotions, vouchers and posts with the checks of the import', async () => {
    const dates = { date_from: '2026-12-02', date_to: '2026-12-01' }
    const refused = await add('promotions', { name: 'Two for one', buy_product: 'VL01', buy_qty: '2', get_qty: '1', ...dates })
    expect(refused.body?.error?.issues).toMatchObject([{ field: 'date_to', code: 'endsBeforeBeginning' }])
    const codesOf = async (kind: string, cells: Readonly<Record<string, string>>) =>
      (await add(kind, cells)).body?.error?.issues?.map(({ field, code }) => [field, code])
    expect(await codesOf('promotions', { name: 'Nothing' })).toEqual([
      ['buy_product', 'promotionNeedsGoods'],
      ['buy_qty', 'promotionNeedsQuantity'],
      ['get_qty', 'promotionNeedsQuantity'],
    ])
    expect(await codesOf('vouchers', { code: 'NOTHING', discount_amount: '0' })).toEqual([['discount_percent', 'voucherNeedsDiscount']])
    expect(await codesOf('vouchers', { code: 'SHIP', free_shipping: 'yes' })).toBeUndefined()
    const promotion = await add('promotions', {
      name: 'Two for one',
      buy_product: 'VL01',
      buy_qty: '2',
      get_qty: '1',
      date_from: '1/12/2569',
    })
    const voucher = await add('vouchers', { code: ' maerim 50', discount_percent: '10 %' })
    const post = await add('posts', { blog: 'news', slug: 'first-rain', title: 'First rain', title_th: 'ฝนแรก', body_th: '<p>ฝน</p>' })
    const ids = [promotion, voucher, post].map(({ body }) => z.object({ id: z.number() }).parse(body?.result).id)
    expect(post.changes).toEqual(['blog:news', 'settings'])
    expect((await read('promotions', ids[0] ?? 0)).cells).toMatchObject({ state: 'active', buy_product: 'VL01', date_from: '2026-12-01' })
    expect((await read('vouchers', ids[1] ?? 0)).cells).toMatchObject({ code: 'MAERIM50', discount_percent: '10' })
    expect((await read('posts', ids[2] ?? 0)).cells).toMatchObject({ title_th: 'ฝนแรก', body_th: '<p>ฝน</p>', highlight: 'FALSE' })
  })

  it('a new top category joins menu and index with its first listed product, and leaves them with the last', async () => {
    const layout = async () =>
      z.object({ shown_layout: z.unknown() }).parse(await test.backend.call('ecom2.interface', 'get_config', [['shown_layout']]))
        .shown_layout
    expect(await layout()).toEqual({ categories: ['VEG'], header_categories: [], blocks: ['VEG'] })
    expect((await add('groups', { code: 'TEA', name: 'Tea (ชา)' })).changes).toContain('settings')
    expect((await add('products', { code: 'TE01', name: 'Oolong', groups: 'TEA' })).changes).not.toContain('settings')
    expect(await layout()).toMatchObject({ categories: ['VEG'] })
    const id = await idOf('products', 'code', 'TE01')
    expect((await edit('products', id, { sale_price: '90' })).changes).toContain('settings')
    expect(await layout()).toEqual({ categories: ['TEA', 'VEG'], header_categories: [], blocks: ['TEA', 'VEG'] })
    expect((await edit('products', id, { sale_price: '95' })).changes).not.toContain('settings')
    expect((await edit('products', id, { is_published: 'no' })).changes).toContain('settings')
    expect(await layout()).toMatchObject({ categories: ['VEG'] })
  })

  it('says of each record where shoppers see it, and what it lacks', async () => {
    await add('groups', { code: 'TEA', name: 'Tea' })
    await add('promotions', { name: 'Later', buy_group: 'VEG', buy_qty: '2', get_qty: '1', date_from: '2999-01-01' })
    await add('vouchers', { code: 'OVER', discount_amount: '10', expire_date: '2020-01-01' })
    await add('posts', { blog: 'news', slug: 'rain', title: 'Rain', featured: '1' })
    await add('posts', { slug: 'lost', title: 'Lost' })
    await add('suppliers', { name: 'Garden' })
    const seen = async (kind: string, column: string, key: string) => {
      const { places, gaps } = (await read(kind, await idOf(kind, column, key))).visibility
      return [places.join(), gaps.join()]
    }
    expect(await seen('products', 'code', 'VL02')).toEqual(['productLists', 'soldOut'])
    expect(await seen('products', 'code', 'VL01A')).toEqual(['sizeOfProduct', 'soldOut'])
    expect(await seen('groups', 'code', 'VEG')).toEqual(['categoryPage,menu,orderOnline', ''])
    expect(await seen('groups', 'code', 'LEAFY')).toEqual(['categoryPage,parentCategory', ''])
    expect(await seen('groups', 'code', 'TEA')).toEqual(['', 'groupEmpty'])
    expect(await seen('promotions', 'name', 'Later')).toEqual(['', 'notYet'])
    expect(await seen('vouchers', 'code', 'OVER')).toEqual(['', 'ended'])
    expect(await seen('blogs', 'code', 'news')).toEqual(['blogPage', 'blogNotInMenu'])
    expect(await seen('posts', 'slug', 'rain')).toEqual(['blogPage', ''])
    expect(await seen('posts', 'slug', 'lost')).toEqual(['', 'postNowhere'])
    expect(await seen('suppliers', 'name', 'Garden')).toEqual(['', 'growerUnused'])
    expect(await seen('units', 'name', 'Pack')).toEqual(['', ''])
  })

  it('removes a group that nothing needs, keeps one that a group is in, and can add the removed one again', async () => {
    const remove = async (code: string) =>
      (await ask('remove', { kind: 'groups', id: await idOf('groups', 'code', code) })).body?.error?.code
    expect(await remove('VEG')).toBe('recordInUseBy')
    const { cells } = await read('groups', await idOf('groups', 'code', 'HERBS'))
    expect(await remove('HERBS')).toBeUndefined()
    expect(await idOf('groups', 'code', 'HERBS').catch(() => null)).toBeNull()
    expect((await add('groups', cells)).body).toMatchObject({ error: null })
    expect((await read('groups', await idOf('groups', 'code', 'HERBS'))).cells).toEqual(cells)
    expect((await ask('remove', { kind: 'products', id: await idOf('products', 'code', 'VL02') })).body?.error?.code).toBe('recordInUse')
    expect(await test.backend.database.$count(product)).toBe(3)
  })

  describe('a removed record', () => {
    const removedSchema = z.array(z.object({ id: z.number(), name: z.string(), staff: z.string() }))
    const removed = async (kind: string) => removedSchema.parse((await ask('read_removed', { kind })).body?.result)

    it('is listed, and comes back under its former id with all cells and its history', async () => {
      const id = await idOf('groups', 'code', 'HERBS')
      await edit('groups', id, { name: 'Herbs (สมุนไพร)' })
      const { cells } = await read('groups', id)
      await ask('remove', { kind: 'groups', id }, 'Lek')
      expect(await removed('groups')).toEqual([{ id, name: 'Herbs (สมุนไพร)', staff: 'Lek' }])
      const restored = await ask('restore', { kind: 'groups', id })
      expect(restored.body).toMatchObject({ error: null, result: { id } })
      expect(restored.changes).toContain('group:HERBS')
      const { cells: after, changes } = await read('groups', id)
      expect(after).toEqual(cells)
      expect(changes).toHaveLength(3)
      expect(await removed('groups')).toEqual([])
      expect((await ask('restore', { kind: 'groups', id })).body?.error?.code).toBe('recordUnknown')
      const actions = await test.backend.database.select().from(staffAction)
      expect(actions.at(-1)).toMatchObject({ action: 'staff.catalog.restore', about: 'Herbs (สมุนไพร)', about_id: id, staff: 'น้อย' })
    })

    it('comes back into the lists of archived products, at its place', async () => {
      const [id, basil] = [await idOf('groups', 'code', 'HERBS'), await idOf('products', 'code', 'VL02')]
      await edit('products', basil, { groups: 'HERBS | LEAFY', active: 'no' })
      expect((await ask('remove', { kind: 'groups', id })).body?.error).toBeNull()
      expect((await read('products', basil)).cells).toMatchObject({ groups: 'LEAFY' })
      expect((await ask('restore', { kind: 'groups', id })).changes).toContain(`product:${basil}`)
      expect((await read('products', basil)).cells).toMatchObject({ groups: 'HERBS | LEAFY' })
    })

    it('of an import comes back into the lists that it was in', async () => {
      const [id, basil] = [await idOf('groups', 'code', 'HERBS'), await idOf('products', 'code', 'VL02')]
      await edit('products', basil, { groups: 'HERBS | LEAFY', active: 'no' })
      await test.importFiles({ 'groups.csv': csv('code,name,parent', 'VEG,Vegetables (ผัก),') }, { replace: true })
      expect(await removed('groups')).toMatchObject([{ id, name: 'Herbs' }])
      await ask('restore', { kind: 'groups', id })
      expect((await read('products', basil)).cells).toMatchObject({ groups: 'HERBS | LEAFY' })
    })

    it('does not come back when its code was given to another record, which stays', async () => {
      const id = await idOf('groups', 'code', 'HERBS')
      await ask('remove', { kind: 'groups', id })
      await add('groups', { code: 'HERBS', name: 'Other herbs' })
      expect((await ask('restore', { kind: 'groups', id })).body?.error?.issues).toMatchObject([{ code: 'recordKeyTaken' }])
      expect((await read('groups', await idOf('groups', 'code', 'HERBS'))).cells).toMatchObject({ name: 'Other herbs' })
    })
  })
})
