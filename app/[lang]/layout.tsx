import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { looped, rare } from '@/app/fonts'
import '@/app/globals.css'
import { CartHost } from '@/components/cart/cart-host'
import { BottomBar } from '@/components/layout/bottom-bar'
import { Analytics } from '@/components/layout/consent/analytics'
import { DemoBanner } from '@/components/layout/demo-banner'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header/header'
import { VisitTracker } from '@/components/layout/consent/visit-tracker'
import { PopupHost } from '@/components/popups/popup-host'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { getMenuCategories } from '@/lib/features/catalog/menu-categories'
import { getMissingCodes } from '@/lib/features/content/missing-codes'
import { knowsDeliveryAreas } from '@/lib/features/delivery/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { env } from '@/lib/platform/config/env'
import { everyPage, pickMessages } from '@/lib/platform/i18n/client-namespaces'
import { manifestPath, themeColor } from '@/lib/features/seo/manifest'
import { prePaintScript } from '@/lib/platform/next/pre-paint-script'
import { brandStyle } from '@/lib/domain/brand/brand'
import { shopIconPath } from '@/lib/domain/brand/shop-icons'
import type { ShopProfile } from '@/lib/domain/shop/shop-profile'
import { siteUrl } from '@/lib/features/seo/site'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const { name, brand } = await getShopProfile(language)
  return {
    metadataBase: new URL(siteUrl('/')),
    applicationName: name,
    title: { template: `%s | ${name}`, default: name },
    manifest: manifestPath(language),
    icons: {
      icon: brand.icon
        ? shopIconPath('192', brand.icon)
        : [
            { url: '/favicon.ico', sizes: '48x48' },
            { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          ],
      apple: { url: shopIconPath('180', brand.icon), sizes: '180x180' },
    },
    // Search results may show large images; a page that must not be indexed sets its own robots value.
    robots: { 'max-image-preview': 'large' },
    formatDetection: { telephone: false },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { brand } = await getShopProfile(await getLocale())
  return { themeColor: themeColor(brand.colors) }
}

/** No page is rendered at build time: each is rendered on its first request and cached (design 3). */
export function generateStaticParams() {
  return []
}

/** Root layout of every page. It reads no cookies and no query string, so that pages can be cached for all visitors. */
export default async function RootLayout({ children }: LayoutProps<'/[lang]'>) {
  const locale = await getLocale()
  const shop = await getShopProfile(locale)
  const messages = pickMessages(await getMessages(), everyPage)
  return (
    <html lang={locale} className={`${looped.variable} ${rare.variable}`} style={ownStyle(shop)} suppressHydrationWarning>
      <body>
        <script>{prePaintScript}</script>
        <NextIntlClientProvider messages={messages}>
          {env.SHOP_DEMO && <DemoBanner />}
          <Header
            shop={shop}
            missingCodes={await getMissingCodes(locale)}
            categories={await getMenuCategories(locale)}
            knowsAreas={await knowsDeliveryAreas()}
          />
          <main id="content" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          <Footer shop={shop} />
          <BottomBar />
          <CartHost guestsMayOrder={env.SHOP_GUEST_CART} />
          <PopupHost />
          <ToastHost />
          <VisitTracker />
          {env.ANALYTICS_ID && <Analytics containerId={env.ANALYTICS_ID} />}
        </NextIntlClientProvider>
      </body>
    </html>
  )
}

/** What the owner has set of the design: colors (app/theme.css has the others), and the columns of product lists (product-card.css). */
function ownStyle({ listColumns, brand }: ShopProfile): CSSProperties | undefined {
  if (!listColumns && !brand.colors) return undefined
  const style: CSSProperties & Record<`--${string}`, string | number> = brandStyle(brand.colors ?? {})
  if (listColumns) {
    const { tablet, desktop } = listColumns
    style['--columns-tablet'] = tablet
    style['--columns-laptop'] = Math.min(desktop, 4)
    style['--columns-desktop'] = desktop
  }
  return style
}
