import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { csv, importTest } from '@/lib/backend/testing/import-folder'
import { exportShop } from './export-shop'
import { placeholderPicture } from './placeholder-picture'
import { drawPicture } from '@/lib/backend/testing/slip'

const test = importTest(beforeEach, afterEach)

const files = {
  'groups.csv': csv('code,name', 'VEG,Vegetables'),
  'products.csv': csv('code,name,parent,groups,sale_price,image', 'VL01,Kale,,VEG,45,', 'VL01-1,Kale 250 g,VL01,,45,'),
}

const imageOf = async (code: string) => (await test.backend.database.select().from(product).where(eq(product.code, code)))[0]?.image ?? null

it('a product without a picture is listed with a valid placeholder picture', async () => {
  const { imported, warnings } = await test.importFiles(files)
  expect([imported, warnings.find(({ column }) => column === 'image')?.line]).toEqual([true, 2])
  const listed = [
    ['image', '!=', null],
    ['sale_price', '!=', null],
    ['groups', '!=', null],
  ]
  expect(await test.backend.call('product', 'search_read_path', [listed, ['code', 'image']])).toEqual([
    expect.objectContaining({ code: 'VL01', image: placeholderPicture }),
  ])
  expect(await imageOf('VL01-1')).toBeNull()
  const bytes = await test.backend.ports.files.read('files', placeholderPicture)
  expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 800 })
})

it('the placeholder is stable on re-import, omitted from exports and replaced by an imported picture', async () => {
  await test.importFiles(files)
  expect((await test.importFiles(files)).changes).toEqual([])
  const folder = path.join(await test.folderWith({}), 'exported')
  await exportShop(test.backend.backend, folder)
  expect(await readFile(path.join(folder, 'products.csv'), 'utf8')).not.toContain('no-picture')
  const bytes = await drawPicture('webp', 9)
  await test.importFiles({ 'products.csv': csv('code,image', 'VL01,kale.webp'), 'pictures/kale.webp': bytes })
  expect(await imageOf('VL01')).toMatch(/^kale,/)
  await test.importFiles({ 'products.csv': csv('code,image', 'VL01,') })
  expect(await imageOf('VL01')).toBe(placeholderPicture)
})

it('a later import adds the placeholder to an existing product without a picture and invalidates its page', async () => {
  await test.importFiles(files)
  await test.backend.database.update(product).set({ image: null })
  const { tags } = await test.importFiles({ 'products.csv': csv('code,sale_price', 'VL01-1,50') })
  expect(await imageOf('VL01')).toBe(placeholderPicture)
  expect(tags.filter((tag) => tag.startsWith('product:'))).toHaveLength(2)
})
