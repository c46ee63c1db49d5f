import { readdir, writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { variantWidths } from '@/lib/core/images'
import { diskFiles } from './files'
import { pictureStore } from './pictures'
import { until } from '@/lib/backend/testing/until'
import { emptyFolder } from '@/lib/backend/testing/temporary-folder'
import { drawPicture } from '@/lib/backend/testing/slip'

const dataFolder = emptyFolder()
const openStore = () => pictureStore(diskFiles(dataFolder), dataFolder)
const variantsFolder = () => path.join(dataFolder, 'files', 'variants')
const square = (width: number) => drawPicture('webp', width, width, '#2e7350')

beforeEach(async () => {
  await mkdir(path.join(dataFolder, 'files'))
  await writeFile(path.join(dataFolder, 'files', 'kale,A1.webp'), await square(600))
  await writeFile(path.join(dataFolder, 'files', 'small,A1.webp'), await square(100))
  await writeFile(
    path.join(dataFolder, 'files', 'kale,A1.jpg'),
    await sharp(await square(600))
      .jpeg()
      .toBuffer(),
  )
  await writeFile(path.join(dataFolder, 'files', 'broken,A1.webp'), 'not a picture')
})

it('creates a variant once for concurrent requests and stores it', async () => {
  const store = openStore()
  const [first, second] = await Promise.all([store.open('kale-resize-256,A1.webp'), store.open('kale-resize-256,A1.webp')])
  expect(first?.bytes).toBe(second?.bytes)
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 256, format: 'webp' })
  expect(await readdir(variantsFolder())).toEqual(['kale-resize-256,A1.webp'])
})

it('returns WebP at first and AVIF once it is encoded, depending on the accepted format', async () => {
  const store = openStore()
  const open = () => store.open('kale-resize-256,A1.jpg', 'avif')
  expect(await open()).toMatchObject({ type: 'image/webp', isFinal: false })
  expect(await until(async () => (await open())?.isFinal && open())).toMatchObject({ type: 'image/avif', isFinal: true })
  expect(await store.open('kale-resize-256,A1.jpg', 'webp')).toMatchObject({ type: 'image/webp', isFinal: true })
  expect(await store.open('kale-resize-256,A1.jpg')).toMatchObject({ type: 'image/jpeg', isFinal: true })
})

it('stores only the allowed variants when ten thousand made-up names are requested [F4]', async () => {
  const store = openStore()
  const widths = Array.from({ length: 2_500 }, (_, width) => width)
  const asked = [
    ...widths.map((width) => `kale-resize-${width},A1.webp`),
    ...widths.map((width) => `kale-resize-128-resize-${width},A1.webp`),
    ...widths.map((number) => `made-up-${number}-resize-128,A1.webp`),
    ...widths.map((number) => `made-up-${number},A1.webp`),
  ]
  for (const name of asked) await store.open(name, 'webp')
  expect((await readdir(variantsFolder())).length).toBe(variantWidths.length)
})

it('stores no variant beyond its byte limit, and then queues no AVIF', async () => {
  const store = pictureStore(diskFiles(dataFolder), dataFolder, { bytes: 0, waiting: 200 })
  expect(await store.open('kale-resize-256,A1.webp', 'avif')).toMatchObject({ isFinal: true })
  expect(await readdir(variantsFolder()).catch(() => [])).toEqual([])
})

it('never enlarges a picture', async () => {
  const picture = await openStore().open('small-resize-512,A1.webp')
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ width: 100 })
})

it('encodes no AVIF when the encoding queue is full', async () => {
  const store = pictureStore(diskFiles(dataFolder), dataFolder, { bytes: 1024 * 1024, waiting: 0 })
  for (let time = 0; time < 2; time += 1) {
    expect(await store.open('kale-resize-256,A1.webp', 'avif')).toMatchObject({ type: 'image/webp', isFinal: false })
  }
  expect(await readdir(variantsFolder())).toEqual(['kale-resize-256,A1.webp'])
})

it.each(['none,A1.webp', 'none-resize-512,A1.webp', 'kale-resize-999,A1.webp', 'broken-resize-128,A1.webp', '../kale,A1.webp'])(
  'has no picture for %s',
  async (name) => {
    expect(await openStore().open(name)).toBeNull()
  },
)
