import { asc, eq } from 'drizzle-orm'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { csv, importTest } from '@/lib/backend/testing/import-folder'
import { drawPicture } from '@/lib/backend/testing/slip'

const test = importTest(beforeEach, afterEach)

const database = () => test.backend.database

async function productNamed(code: string) {
  const [row] = await database().select().from(tables.product).where(eq(tables.product.code, code))
  if (!row) throw new Error(`There is no product ${code}`)
  return row
}

describe('a first import', () => {
  it('accepts Thai Excel formats: semicolons, baht, day-first dates, Buddhist Era years and Thai booleans', async () => {
    const files = {
      'Products.csv': csv(
        'NAME;Code;sale price;price_date;active;is_chilled;weight;;',
        'Kale (คะน้า);VL01;"฿1,234.50";21/11/2569;ใช่;0;0.250;;',
        ';;;;;;;;',
      ),
    }
    expect((await test.importFiles(files)).issues).toEqual([])
    expect(await productNamed('VL01')).toMatchObject({
      name: 'Kale (คะน้า)',
      sale_price: 1234.5,
      price_date: '2026-11-21',
      active: true,
      is_chilled: false,
      weight: 0.25,
      is_published: true,
    })
  })

  it('resolves references to later rows and files: parents, showcases, nested groups and promotions', async () => {
    await test.importFiles({
      'groups.csv': csv('code,name,parent', 'LEAFY,Leafy,VEG', 'VEG,Vegetables,'),
      'promotions.csv': csv('name,buy_product,buy_qty,get_qty', 'Two for one,VL01,1,1'),
      'products.csv': csv(
        'code,name,parent,groups,showcase,promotion',
        'VL01-1,Kale 250 g,VL01,,,',
        'VL01,Kale,,LEAFY | VEG,VL02,Two for one',
        'VL02,Basil,,LEAFY,VL01,',
      ),
      'stock.csv': csv('code,stock_qty', 'VL01-1,7'),
    })
    const [kale, small, basil] = [await productNamed('VL01'), await productNamed('VL01-1'), await productNamed('VL02')]
    const [leafy, veg] = await database().select().from(tables.productGroup).orderBy(asc(tables.productGroup.id))
    const [promotion] = await database().select().from(tables.salePromotion)
    const links = await database().select().from(tables.productGroupLink).orderBy(asc(tables.productGroupLink.id))
    expect(small).toMatchObject({ parent_id: kale.id, stock_qty: 7 })
    expect(leafy?.parent_id).toBe(veg?.id)
    expect(links.map((link) => [link.product_id, link.product_group_id])).toEqual([
      [kale.id, leafy?.id],
      [kale.id, veg?.id],
      [basil.id, leafy?.id],
    ])
    expect([promotion?.buy_product_id, kale.promotion_id]).toEqual([kale.id, promotion?.id])
    expect(await database().select().from(tables.productShowcaseLink)).toHaveLength(2)
  })

  it('creates accounts without a password, which can request a password reset mail', async () => {
    await test.importFiles({ 'customers.csv': csv('email,first_name,last_name', 'Somchai@Example.com,Somchai,Jaidee') })
    const [user] = await database().select().from(tables.baseUser)
    expect(user).toMatchObject({ login: 'somchai@example.com', name: 'Somchai Jaidee', password: null, active: true })
    await expect(test.backend.call('ecom2.interface', 'login', ['somchai@example.com', ''])).rejects.toThrow()
    await test.backend.call('ecom2.interface', 'request_reset_password', ['somchai@example.com'])
    await test.backend.backend.settled()
    expect(test.backend.ports.mails.map(({ to }) => to)).toEqual(['somchai@example.com'])
  })

  it('converts Markdown to HTML, and leaves HTML unchanged', async () => {
    await test.importFiles({
      'blogs.csv': csv('code,name', 'news,News'),
      'posts.csv': csv('blog,slug,title,title_th,body,body_th', 'news,rain,Rain,ฝน,posts/news/rain.en.md,posts/news/rain.th.html'),
      'posts/news/rain.en.md': '# Rain\n\nIt *rains*.\n',
      'posts/news/rain.th.html': '<p>ฝนตก</p><script>alert(1)</script>',
    })
    const [post] = await database().select().from(tables.cmsBlogPost)
    const thai = await database().select().from(tables.translationField).where(eq(tables.translationField.model, 'cms.blog.post'))
    expect(post?.body).toBe('<h1>Rain</h1>\n<p>It <em>rains</em>.</p>\n')
    expect(thai.map(({ field, translation }) => [field, translation])).toEqual([
      ['title', 'ฝน'],
      ['body', '<p>ฝนตก</p><script>alert(1)</script>'],
    ])
  })

  it('stores a picture under a name with a content hash, and a banner under its own name', async () => {
    const bytes = await drawPicture('jpeg', 9)
    const files = {
      'products.csv': csv('code,name,image', 'VL01,Kale,Kale one.JPG', 'VL02,Basil,"basil,AbC123=.jpg"'),
      'pictures/Kale one.JPG': bytes,
      'pictures/basil,AbC123=.jpg': bytes,
      'pictures/unused.jpg': bytes,
      'site/banner.jpg': bytes,
    }
    const report = await test.importFiles(files)
    expect(report.notes).toEqual(['No row uses pictures/unused.jpg: it was not imported'])
    const { image } = await productNamed('VL01')
    expect(image).toMatch(/^Kale-one,[\w-]{16}\.jpg$/)
    expect(await test.backend.ports.files.list('files')).toEqual([image, 'banner.jpg', 'basil,AbC123=.jpg'].sort())
    expect((await test.importFiles(files)).changes).toEqual([])
  })

  it('stores a picture under a new name when its content has changed', async () => {
    const draw = (background: string) => drawPicture('png', 9, 9, background)
    const files = { 'products.csv': csv('code,name,image', 'VL01,Kale,"kale,AbC=.png"') }
    await test.importFiles({ ...files, 'pictures/kale,AbC=.png': await draw('#111') })
    const changed = { ...files, 'pictures/kale,AbC=.png': await draw('#222') }
    expect((await test.importFiles(changed)).changes.map(({ columns }) => columns)).toEqual([['image']])
    expect((await productNamed('VL01')).image).toMatch(/^kale,(?!AbC=)/)
    expect((await test.importFiles(changed)).changes).toEqual([])
  })
})

describe('a later import', () => {
  const shop = {
    'units.csv': csv('name', 'Pack', 'Tray'),
    'groups.csv': csv('code,name,parent', 'VEG,Vegetables,', 'LEAFY,Leafy,VEG'),
    'products.csv': csv('code,name,name_th,unit,groups,sale_price', 'VL01,Kale,คะน้า,Pack,LEAFY,45', 'VL02,Basil,โหระพา,Pack,LEAFY,15'),
    'stock.csv': csv('code,stock_qty', 'VL01,10', 'VL02,0'),
    'settings.csv': csv('key,lang,value', 'best_sellers,en,"[""VL02"",""VL01""]"', 'faq,en,Ask us'),
    'vouchers.csv': csv('code,discount_percent', 'TEN,10'),
  }

  beforeEach(() => test.importFiles(shop))

  it('says in a dry run what would change, and changes nothing', async () => {
    const report = await test.importFiles(
      { 'products.csv': csv('code,name,name_th,sale_price', 'VL01,Kale,คะน้า,50', 'VL02,Basil,ใบโหระพา,15', 'VL03,Mint,,9') },
      { dryRun: true },
    )
    expect(report).toMatchObject({
      imported: false,
      tags: [],
      files: [{ file: 'products.csv', new: 1, changed: 2, same: 0, removed: 0 }],
      changes: [
        { file: 'products.csv', line: 2, key: 'VL01', kind: 'changed', columns: ['sale_price'] },
        { file: 'products.csv', line: 3, key: 'VL02', kind: 'changed', columns: ['name_th'] },
        { file: 'products.csv', line: 4, key: 'VL03', kind: 'new', columns: [] },
      ],
    })
    expect(await database().$count(tables.product)).toBe(2)
    expect((await productNamed('VL01')).sale_price).toBe(45)
  })

  it('changes only the columns of the file, and returns the tags to invalidate', async () => {
    const before = await productNamed('VL01')
    const report = await test.importFiles({ 'products.csv': csv('code,sale_price', 'VL01,50', 'VL02,15') })
    expect(report.tags).toEqual([`product:${before.id}`])
    expect(await productNamed('VL01')).toMatchObject({ ...before, sale_price: 50, write_time: expect.anything() })
  })

  it('clears values whose cells are empty, and reports no change when repeated', async () => {
    await test.importFiles({ 'products.csv': csv('code,name_th,groups,sale_price', 'VL01,,,') })
    expect((await productNamed('VL01')).sale_price).toBeNull()
    expect(await database().$count(tables.translationField, eq(tables.translationField.field, 'name'))).toBeGreaterThan(0)
    expect((await test.importFiles({ 'products.csv': csv('code,name_th,groups', 'VL01,,') })).changes).toEqual([])
  })

  it('lets the price of a product follow that of its first size, unless the file says it, which a warning names', async () => {
    const head = 'code,name,parent,variant_name,unit,sale_price'
    await test.importFiles({ 'products.csv': csv(head, 'VL01-A,Kale,VL01,250 g,Pack,45', 'VL01-B,Kale,VL01,500 g,Pack,80') })
    await test.importFiles({ 'products.csv': csv('code,sale_price', 'VL01-A,50', 'VL01-B,90') })
    expect((await productNamed('VL01')).sale_price).toBe(50)
    const stated = { 'products.csv': csv('code,sale_price', 'VL01,50', 'VL01-A,55') }
    const { warnings } = await test.importFiles(stated, { dryRun: true })
    expect(warnings).toContainEqual(
      expect.objectContaining({ line: 2, column: 'sale_price', reason: 'VL01 is listed at 50.00, but its first size costs 55.00' }),
    )
    await test.importFiles(stated)
    expect((await productNamed('VL01')).sale_price).toBe(50)
    expect((await test.importFiles(stated)).changeCount).toBe(0)
  })

  it('stores best sellers that are given as codes as product ids', async () => {
    const [row] = await database().select().from(tables.setting).where(eq(tables.setting.key, 'best_sellers'))
    expect(row?.value).toBe(JSON.stringify([(await productNamed('VL02')).id, (await productNamed('VL01')).id]))
  })

  it('does not overwrite voucher use counts or gift voucher balances', async () => {
    await test.importFiles({ 'gift_vouchers.csv': csv('code,amount,balance', 'GV,100,100') })
    await database().update(tables.giftVoucher).set({ balance: 30 })
    await database().update(tables.saleVoucher).set({ used_count: 4 })
    const report = await test.importFiles({
      'gift_vouchers.csv': csv('code,amount,balance,expire_date', 'GV,100,100,2027-01-01'),
      'vouchers.csv': csv('code,used_count', 'TEN,0'),
    })
    expect(report.changes.map(({ key }) => key)).toEqual(['GV'])
    expect(await database().select().from(tables.giftVoucher)).toMatchObject([{ balance: 30, expire_date: '2027-01-01' }])
    expect(await database().select().from(tables.saleVoucher)).toMatchObject([{ used_count: 4 }])
  })

  it('sends back-in-stock mails to waiting customers', async () => {
    const { contact } = tables
    await test.importFiles({ 'customers.csv': csv('email', 'a@example.com') })
    const [person] = await database().select().from(contact)
    await database()
      .insert(tables.stockNotification)
      .values({ contact_id: person?.id ?? 0, product_id: (await productNamed('VL02')).id })
    await test.importFiles({ 'stock.csv': csv('code,stock_qty', 'VL02,3') })
    await test.backend.backend.settled()
    expect(test.backend.ports.mails.map(({ to }) => to)).toEqual(['a@example.com'])
  })

  it('with replace archives products and vouchers, and deletes unreferenced rows', async () => {
    const files = {
      'units.csv': csv('name', 'Tray'),
      'groups.csv': csv('code,name', 'FRUIT,Fruit'),
      'products.csv': csv('code,name,unit,groups', 'FT01,Mango,Tray,FRUIT'),
      'settings.csv': csv('key,lang,value', 'faq,en,Ask us'),
      'vouchers.csv': csv('code,discount_percent', 'FIVE,5'),
    }
    const report = await test.importFiles(files, { replace: true })
    expect(report.issues).toEqual([])
    expect((await productNamed('VL01')).active).toBe(false)
    expect((await database().select().from(tables.productGroup)).map(({ code }) => code)).toEqual(['FRUIT'])
    expect((await database().select().from(tables.setting)).map(({ key }) => key)).toEqual(['faq'])
    expect(
      (await database().select().from(tables.saleVoucher).orderBy(asc(tables.saleVoucher.id))).map(({ code, state }) => [code, state]),
    ).toEqual([
      ['TEN', 'inactive'],
      ['FIVE', 'active'],
    ])
    // Archived products still reference it.
    expect(report.notes).toEqual(['1 of units are not in units.csv, but something still needs them: they stay'])
    expect((await test.importFiles(files, { replace: true })).files.map(({ removed }) => removed)).toEqual([0, 0, 0, 0, 0])
  })
})
