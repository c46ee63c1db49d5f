import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { staffAction } from '@/lib/backend/infrastructure/database/tables'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { drawPicture } from '@/lib/backend/testing/slip'

let backend: TestBackend
beforeEach(async () => (backend = await openTestBackend()))
afterEach(() => backend.close())

const store = async (bytes: Uint8Array) => {
  const args = [{ base64: Buffer.from(bytes).toString('base64') }]
  return (await backend.ask('staff.picture', 'store', args, { trusted: true, staffName: 'Noi', staffRole: 'manager' })).body
}

const nameSchema = z.object({ result: z.object({ name: z.string() }) })

async function stored(bytes: Uint8Array) {
  const { name } = nameSchema.parse(await store(bytes)).result
  const file = await backend.ports.files.read('files', name)
  if (!file) throw new Error(`There is no file ${name}`)
  return { name, file, ...(await sharp(file).metadata()) }
}

/** 60 × 90 pixels, transparent where the format allows it. */
const square = () => sharp({ create: { width: 60, height: 90, channels: 4, background: { r: 46, g: 115, b: 80, alpha: 0.5 } } })

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'stores a picture in %s as WebP, under a name that pages can request',
  async (format) => {
    const { name, file, ...metadata } = await stored(await square().toFormat(format).toBuffer())
    expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 90 })
    expect(name).toBe(`picture,${createHash('sha256').update(file).digest('base64url').slice(0, 16)}.webp`)
    expect(parsePictureName(name)?.type).toBe('image/webp')
  },
)

it('keeps transparency, turns a photo upright and drops its metadata', async () => {
  const photo = await square()
    .withExif({ IFD0: { Model: 'Secret phone' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  expect(photo.includes('Secret phone')).toBe(true)
  const { file, width, height, hasAlpha, exif } = await stored(photo)
  expect([width, height, hasAlpha, exif]).toEqual([90, 60, true, undefined])
  expect(Buffer.from(file).includes('Secret phone')).toBe(false)
})

it('scales a large photo down to 2000 pixels', async () => {
  const photo = await drawPicture('jpeg', 4000, 3000, 'white')
  expect(await stored(photo)).toMatchObject({ width: 2000, height: 1500 })
})

it('gives equal pictures one name, and records the first upload alone', async () => {
  const photo = await square().jpeg().toBuffer()
  const [one, other] = [await stored(photo), await stored(photo)]
  expect(other.name).toBe(one.name)
  expect(await backend.database.select().from(staffAction)).toMatchObject([
    { action: 'staff.picture.store', about: one.name, staff: 'Noi' },
  ])
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
const cutOff = async () => (await square().jpeg().toBuffer()).subarray(0, 200)
const tooManyPixels = () => drawPicture('png', 8000, 6251, 'white')

it.each([
  ['an SVG', () => svg, 'notAnImage'],
  ['text', () => Buffer.from('<html>'), 'notAnImage'],
  ['nothing', () => Buffer.alloc(0), 'notAnImage'],
  ['a JPEG that is cut off', cutOff, 'notAnImage'],
  ['a HEIC that cannot be decoded', () => heic, 'heicUnreadable'],
  ['more than 50 million pixels', tooManyPixels, 'pictureTooLarge'],
] as const)('refuses %s and stores nothing', async (_what, bytes, code) => {
  expect(await store(await bytes())).toMatchObject({ error: { code } })
  expect(await backend.ports.files.list('files')).toEqual([])
})

it('refuses more than 10 MB, before it decodes anything', async () => {
  const body = await store(Buffer.concat([await square().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]))
  expect(body?.error).toBeTruthy()
  expect(await backend.ports.files.list('files')).toEqual([])
})
