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
