import sharp from 'sharp'
import { shopIconFiles } from '@/lib/domain/content/shop-icons'
import { drawIcon } from './draw-icon'

jest.mock('server-only', () => ({}))

const wide = () =>
  sharp({ create: { width: 800, height: 200, channels: 4, background: { r: 46, g: 115, b: 80, alpha: 0.5 } } })
    .webp()
    .toBuffer()

it.each(shopIconFiles.filter((file) => file !== 'logo'))('draws %s as a square PNG of its size', async (file) => {
  const size = file === 'maskable' ? 512 : Number(file)
  const drawn = await drawIcon(await wide(), file)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: size, height: size })
})

it('draws a logo no larger than its place in a mail, without changing its proportions', async () => {
  expect(await sharp(await drawIcon(await wide(), 'logo')).metadata()).toMatchObject({ format: 'png', width: 320, height: 80 })
})

it.each(['180', 'maskable'] as const)('%s has no transparent pixel, which phones draw black', async (file) => {
  expect((await sharp(await drawIcon(await wide(), file)).metadata()).hasAlpha).toBe(false)
})
