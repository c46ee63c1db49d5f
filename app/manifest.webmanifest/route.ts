import { getTranslations } from 'next-intl/server'
import { NextResponse, type NextRequest } from 'next/server'
import { defaultLocale, parseLocale } from '@/lib/core/locale'
import { getShopWords } from '@/lib/features/content/shop-words'
import { appManifest } from '@/lib/features/seo/manifest'

/** Web app manifest for adding the shop to a home screen: `/manifest.webmanifest?lang=th`. */
export async function GET(request: NextRequest) {
  const language = parseLocale(request.nextUrl.searchParams.get('lang')) ?? defaultLocale
  const t = await getTranslations({ locale: language })
  const { name, brand, tagline, description } = await getShopWords(language)
  const words = {
    name: `${name}: ${tagline}`,
    shortName: name,
    description,
    shortcuts: { index: t('catalog.indexTitle'), cart: t('cart.title'), orders: t('orders.title') },
  }
  const manifest = appManifest(language, words, brand)
  return NextResponse.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
