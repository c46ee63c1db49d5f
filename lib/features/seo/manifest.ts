import type { MetadataRoute } from 'next'
import { pageHref } from '@/lib/core/urls/routes'
import { shopIconPath } from '@/lib/domain/content/shop-icons'
import { brandTones } from '@/lib/domain/content/brand'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

/** `leaf-800` of app/theme.css. */
const defaultThemeColor = '#1b4530'

/** The path of the web app manifest, which browsers need to install the shop on a home screen. */
export function manifestPath(language: Locale): string {
  return `/manifest.webmanifest?lang=${language}`
}

/** The texts of a manifest in its language. */
export type ManifestWords = Readonly<{
  name: string
  shortName: string
  description: string
  shortcuts: Readonly<Record<'index' | 'cart' | 'orders', string>>
}>

/** The shop as an app in one language. `id` is the same in both languages, because both are one app. */
export function appManifest(
  language: Locale,
  { name, shortName, description, shortcuts }: ManifestWords,
  { icon, colors }: ShopProfile['brand'],
): MetadataRoute.Manifest {
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: pageHref(language, 'home'),
    scope: '/',
    display: 'standalone',
    theme_color: themeColor(colors),
    background_color: '#ffffff',
    categories: ['food', 'shopping'],
    icons: [
      { src: shopIconPath('192', icon), sizes: '192x192', type: 'image/png' },
      { src: shopIconPath('512', icon), sizes: '512x512', type: 'image/png' },
      { src: shopIconPath('maskable', icon), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ...(icon === null ? [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
    ],
    shortcuts: (['index', 'cart', 'orders'] as const).map((page) => ({ name: shortcuts[page], url: pageHref(language, page) })),
  }
}

/** The color of a browser's bars around the shop's pages. */
export function themeColor(colors: ShopProfile['brand']['colors']): string {
  return colors ? brandTones(colors)['leaf-800'] : defaultThemeColor
}
