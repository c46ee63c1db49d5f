import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readSource } from '@/lib/tools/testing/sources'
import { appManifest, themeColor } from './manifest'

const words = { name: 'ตลาด', shortName: 'ตลาด', description: 'ตลาดสด', shortcuts: { index: 'สั่งซื้อ', cart: 'ตะกร้า', orders: 'คำสั่งซื้อ' } }
const manifest = appManifest('th', words, { logo: null, icon: null, colors: null })

it('references existing icons with their actual sizes', async () => {
  for (const { src, sizes } of manifest.icons ?? []) {
    const file = path.join(process.cwd(), `public${src}`)
    expect(existsSync(file)).toBe(true)
    const { width, height } = await sharp(file).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  expect(await sharp('public/apple-icon.png').metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

it('has the theme color of the pages', () => {
  expect(readSource('app/theme.css')).toContain(`--color-leaf-800: ${manifest.theme_color};`)
  expect(readSource('app/root-document.tsx')).toContain('themeColor: themeColor(brand.colors)')
})

it('has the icon and the color of the shop, and none of this project', () => {
  const colors = { color: '#1d3f8a', accent: '#ffc43a' }
  const own = appManifest('en', words, { logo: null, icon: 'icon,A1.webp', colors })
  expect(own.theme_color).toBe(themeColor(colors))
  expect(own.theme_color).not.toBe(manifest.theme_color)
  expect(own.icons?.map(({ src }) => src)).toEqual(['192', '512', 'maskable'].map((size) => `/icons/shop/${size}.png?v=icon%2CA1.webp`))
})
