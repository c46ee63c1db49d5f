import sharp from 'sharp'
import { readSource } from '@/lib/tools/testing/sources'
import type { PreviewCard } from './card'
import { colors } from './colors'
import { renderCard } from './render-card'

const noBrand = { logo: null, icon: null, colors: null }
const words = { shopName: 'ตลาด', tagline: 'ตลาดออร์แกนิก ส่งถึงบ้าน', from: 'เริ่มต้น', soldOut: 'สินค้าหมด', brand: noBrand }
const longName = 'มะม่วงน้ำดอกไม้สีทองออร์แกนิกคัดพิเศษจากสวนป้าเล็กอำเภอบางคล้าจังหวัดฉะเชิงเทราบรรจุกล่องของขวัญน้ำหนักสองกิโลกรัม'
const mango: PreviewCard = {
  above: 'ผลไม้',
  title: longName,
  price: { now: '1,234.50', before: '1,590.00', discountText: '-22%', isLowest: true },
  isSoldOut: false,
  pictures: ['mango,Xy1.webp'],
}

const pink = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#fbe6ea' } })
    .webp()
    .toBuffer()
const render = (changes: Partial<PreviewCard> = {}, openPicture: (name: string) => Promise<Uint8Array | null> = pink) =>
  renderCard({ card: { ...mango, ...changes }, language: 'th', words, openPicture })

/** The color of one pixel as RGB values. JPEG compression makes it slightly inexact. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

/** How much of an area is not white. */
async function inkIn(picture: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract({ left, top, width, height }).toBuffer()).stats()
  return 255 - (channels[0]?.mean ?? 255)
}

it('is a JPEG of 1200 by 630 pixels with less than 300 kB', async () => {
  const picture = await render()
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(300_000)
})

it('keeps the longest name within its column, clear of the picture and of the price', async () => {
  const picture = await render({ price: null, pictures: [] })
  expect(await inkIn(picture, 64, 70, 556, 440)).toBeGreaterThan(10)
  expect(await inkIn(picture, 628, 60, 30, 480)).toBeLessThan(1)
  expect(await inkIn(await render(), 64, 376, 556, 12)).toBeLessThan(1)
})

it('does not let a long discount text or category name overlap the picture', async () => {
  const price = { now: '1,234.50', before: '1,590.00', discountText: longName, isLowest: true }
  expect(await inkIn(await render({ price, above: longName, pictures: [] }), 624, 60, 34, 480)).toBeLessThan(1)
})

it('shows the picture on the right, and different content without a picture', async () => {
  expect((await colorAt(await render(), 930, 400)).map((part) => Math.round(part / 10))).toEqual([25, 23, 23])
  const without = await render({}, async () => null)
  expect(await colorAt(without, 700, 500)).not.toEqual(await colorAt(await render(), 700, 500))
})

it('renders when the picture is unreadable', async () => {
  expect((await render({}, async () => Buffer.from('not a picture'))).length).toBeGreaterThan(10_000)
})

it('escapes SVG markup in a name', async () => {
  const picture = await render({ title: '</text><rect width="1200" height="630" fill="red"/> & <b>', price: null })
  expect((await colorAt(picture, 30, 400)).every((part) => part > 240)).toBe(true)
})

it('has the colors of the storefront styles', () => {
  const styles = readSource('app/theme.css')
  for (const [name, color] of Object.entries(colors)) expect(styles).toContain(`--color-${name}: ${color};`)
})
