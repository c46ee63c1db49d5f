import type { MetadataRoute } from 'next'
import { pageHref } from '@/lib/core/routes'
import type { Locale } from '@/lib/core/locale'

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
export function appManifest(language: Locale, { name, shortName, description, shortcuts }: ManifestWords): MetadataRoute.Manifest {
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
    theme_color: '#1b4530',
    background_color: '#ffffff',
    categories: ['food', 'shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: (['index', 'cart', 'orders'] as const).map((page) => ({ name: shortcuts[page], url: pageHref(language, page) })),
  }
}
