import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { diskFiles } from './files'
import { pictureStore } from './pictures'

let dataFolder: string
const openStore = () => pictureStore(diskFiles(dataFolder), dataFolder)
const square = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#2e7350' } }).webp().toBuffer()

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  await mkdir(path.join(dataFolder, 'files'))
  await writeFile(path.join(dataFolder, 'files', 'kale,A1.webp'), await square(600))
  await writeFile(path.join(dataFolder, 'files', 'small,A1.webp'), await square(100))
  await writeFile(path.join(dataFolder, 'files', 'broken,A1.webp'), 'not a picture')
})

afterEach(() => rm(dataFolder, { recursive: true }))

it('opens an original as it is', async () => {
  const picture = await openStore().open('kale,A1.webp')
  expect(picture?.type).toBe('image/webp')
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ width: 600 })
})

it('makes a variant once, however many ask at the same time, and keeps it', async () => {
  const store = openStore()
  const [first, second] = await Promise.all([store.open('kale-resize-256,A1.webp'), store.open('kale-resize-256,A1.webp')])
  expect(first?.bytes).toBe(second?.bytes)
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 256, format: 'webp' })
  expect(await readdir(path.join(dataFolder, 'files', 'variants'))).toEqual(['kale-resize-256,A1.webp'])
})

it('never enlarges', async () => {
  const picture = await openStore().open('small-resize-512,A1.webp')
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ width: 100 })
})

it.each(['none,A1.webp', 'none-resize-512,A1.webp', 'kale-resize-999,A1.webp', 'broken-resize-128,A1.webp', '../kale,A1.webp'])(
  'has no picture for %s',
  async (name) => {
    expect(await openStore().open(name)).toBeNull()
  },
)
