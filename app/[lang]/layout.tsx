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
import { manifestPath } from '@/lib/features/seo/manifest'
import { prePaintScript } from '@/lib/platform/next/pre-paint-script'
import type { ShopProfile } from '@/lib/domain/shop/shop-profile'
import { siteUrl } from '@/lib/features/seo/site'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const { name } = await getShopProfile(language)
  return {
    metadataBase: new URL(siteUrl('/')),
    applicationName: name,
    title: { template: `%s | ${name}`, default: name },
    manifest: manifestPath(language),
    // Search results may show large images; a page that must not be indexed sets its own robots value.
    robots: { 'max-image-preview': 'large' },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { themeColor: '#1b4530' }

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
    <html lang={locale} className={`${looped.variable} ${rare.variable}`} style={columnStyle(shop)} suppressHydrationWarning>
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

/** The owner's column counts for product lists, used by product-card.css, which has the defaults. */
function columnStyle({ listColumns }: ShopProfile): CSSProperties | undefined {
  if (!listColumns) return undefined
  const { tablet, desktop } = listColumns
  const columns: CSSProperties & Record<`--${string}`, number> = {
    '--columns-tablet': tablet,
    '--columns-laptop': Math.min(desktop, 4),
    '--columns-desktop': desktop,
  }
  return columns
}
