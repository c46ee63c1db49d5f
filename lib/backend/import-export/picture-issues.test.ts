import sharp from 'sharp'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { csv, openImportTest, type FolderFiles, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

beforeAll(async () => {
  test = await openImportTest()
})

afterAll(() => test.close())

/** The issues in readable form: file, row, column, reason. */
async function issuesOf(files: FolderFiles): Promise<readonly string[]> {
  const report = await test.importFiles(files)
  expect(report.imported).toBe(false)
  return report.issues.map(({ file, line, column, reason }) => `${file}:${line ?? '-'}:${column ?? '-'}: ${reason}`)
}

afterEach(async () => expect(await test.backend.database.$count(product)).toBe(0))

describe('pictures', () => {
  const products = (picture: string) => ({ 'products.csv': csv('code,name,image', `VL01,Kale,${picture}`) })

  it('reports a missing picture', async () => {
    expect(await issuesOf(products('kale.jpg'))).toEqual(['products.csv:2:image: There is no picture kale.jpg in the folder pictures'])
  })

  it('refuses SVG', async () => {
    expect(await issuesOf({ ...products('kale.svg'), 'pictures/kale.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toEqual([
      'products.csv:2:image: kale.svg is an SVG, which may hold scripts: save it as PNG, JPEG or WebP',
    ])
  })

  it('refuses a HEIC photo, with instructions to save it as JPEG', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
    expect(await issuesOf({ ...products('kale.HEIC'), 'pictures/kale.HEIC': heic })).toEqual([
      'products.csv:2:image: kale.HEIC is in HEIC, which cannot be read here: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
    ])
  })

  it('refuses a file with a picture extension that is not a picture', async () => {
    expect(await issuesOf({ ...products('kale.jpg'), 'pictures/kale.jpg': '<script>alert(1)</script>' })).toEqual([
      'products.csv:2:image: kale.jpg is damaged, too large or no picture',
    ])
  })

  it('refuses half a picture', async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    expect(await issuesOf({ ...products('kale.jpg'), 'pictures/kale.jpg': whole.subarray(0, whole.length / 2) })).toEqual([
      'products.csv:2:image: kale.jpg is damaged, too large or no picture',
    ])
  })

  it('refuses a picture whose format differs from its file extension', async () => {
    const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await issuesOf({ ...products('kale.jpg'), 'pictures/kale.jpg': png })).toEqual([
      'products.csv:2:image: kale.jpg is a png picture, but its name says otherwise',
    ])
  })
})
