import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { seedShop } from '@/lib/backend/seed/seed'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { exportShop, exportWorkbook } from './export-shop'
import { zipFolder } from './files/zip-file'
import { importShop } from './import-shop'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { drawPicture } from '@/lib/backend/testing/slip'

const folder = temporaryFolder()
let demo: TestBackend
let empty: TestBackend

beforeAll(async () => {
  demo = await openTestBackend()
  empty = await openTestBackend()
  await seedShop(demo.database, { filesFolder: null, onProgress: () => undefined, now: demo.ports.clock() })
  const bytes = await drawPicture('webp', 8)
  const rows = await demo.database.select({ image: product.image }).from(product)
  const names = new Set(rows.flatMap(({ image }) => image ?? []))
  for (const name of [...names].slice(0, 5).concat('popup.webp')) await demo.ports.files.put('files', name, bytes)
})

afterAll(async () => {
  await demo.close()
  await empty.close()
})

const inFolder = (name: string) => path.join(folder, name)

/** Every file below a folder, path to bytes. */
async function contentOf(place: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.sort().map(async (file) => [path.relative(place, file), await readFile(file, 'latin1')] as const)))
}

it('exporting the demo shop, importing it and exporting it again yields byte-identical files', async () => {
  await exportShop(demo.backend, inFolder('first'))
  const report = await importShop(empty.backend, inFolder('first'))
  expect(report.issues).toEqual([])
  expect(report.imported).toBe(true)
  await exportShop(empty.backend, inFolder('second'))
  const [first, second] = [await contentOf(inFolder('first')), await contentOf(inFolder('second'))]
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [name, bytes] of first) expect([name, second.get(name)]).toEqual([name, bytes])
})

it('a workbook of the demo shop has the rows of its tables, and its zip all its files', async () => {
  const book = inFolder('shop.xlsx')
  await exportWorkbook(empty.backend, book)
  await exportShop(empty.backend, inFolder('tables'))
  for (const name of ['products', 'customers', 'stock', 'posts']) {
    const sheet = path.join(inFolder('sheets'), `${name}.xlsx`)
    await mkdir(path.dirname(sheet), { recursive: true })
    await copyFile(book, sheet)
    const report = await importShop(empty.backend, inFolder('sheets'), { dryRun: true })
    expect([report.issues, report.changes]).toEqual([[], []])
    expect(report.files.find(({ file }) => file === `${name}.xlsx`)?.same).toBeGreaterThan(0)
  }
  await zipFolder(inFolder('tables'), inFolder('shop.zip'))
  const packed = unzipSync(await readFile(inFolder('shop.zip')))
  const written = await contentOf(inFolder('tables'))
  expect(Object.keys(packed).sort()).toEqual([...written.keys()].sort())
  for (const [name, bytes] of Object.entries(packed)) expect(Buffer.from(bytes).toString('latin1')).toBe(written.get(name))
})
