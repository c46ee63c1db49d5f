import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readSource } from '@/lib/tools/testing/sources'
import { appManifest, manifestPath } from './manifest'

const words = { name: 'ตลาด', shortName: 'ตลาด', description: 'ตลาดสด', shortcuts: { index: 'สั่งซื้อ', cart: 'ตะกร้า', orders: 'คำสั่งซื้อ' } }
const manifest = appManifest('th', words)

it('describes a standalone app in the language of the page', () => {
  expect(manifestPath('th')).toBe('/manifest.webmanifest?lang=th')
  expect(manifest).toMatchObject({ lang: 'th', start_url: '/th/home', short_name: 'ตลาด', display: 'standalone' })
})

it('references existing icons with their actual sizes', async () => {
  for (const { src, sizes } of manifest.icons ?? []) {
    const file = path.join(process.cwd(), src === '/icon.svg' ? 'app/icon.svg' : `public${src}`)
    expect(existsSync(file)).toBe(true)
    const { width, height } = await sharp(file).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  expect(await sharp('app/apple-icon.png').metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

it('has the theme color of the pages', () => {
  expect(readSource('app/[lang]/layout.tsx')).toContain(`themeColor: '${manifest.theme_color}'`)
})
