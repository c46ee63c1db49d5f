import type { Metadata, Viewport } from 'next'
import { getLocale } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import { looped, rare } from '@/app/fonts'
import { DemoBanner } from '@/components/layout/demo-banner'
import { OpeningMark } from '@/components/layout/opening-mark'
import { PageMessages } from '@/components/layout/route-messages'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { PopupHost } from '@/components/popups/popup-host'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { env } from '@/lib/platform/config/env'
import type { MessagePath } from '@/lib/platform/i18n/client-namespaces'
import { manifestPath, themeColor } from '@/lib/features/seo/manifest'
import { currentOpening } from '@/lib/platform/opening-soon/gate'
import type { Locale } from '@/lib/core/locale'
import { prePaintScript } from '@/lib/core/markup/pre-paint-script'
import { openingSoonKey } from '@/lib/domain/content/opening-soon'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { brandStyle } from '@/lib/domain/content/brand'
import { shopIconPath } from '@/lib/domain/content/shop-icons'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { siteUrl } from '@/lib/features/seo/site'

/** Metadata of every page, for the root layouts of the shop and of the staff pages. */
export async function rootMetadata(): Promise<Metadata> {
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

export async function rootViewport(): Promise<Viewport> {
  const { brand } = await getShopProfile(await getLocale())
  return { themeColor: themeColor(brand.colors) }
}

/** A demo shop has no set-up guide. */
const openingHref = (language: Locale) =>
  env.SHOP_DEMO ? staffHref(language, 'settings', { key: openingSoonKey }) : staffHref(language, 'overview')

type RootDocumentProps = Readonly<{
  shop: ShopProfile
  /** Messages of the islands that every page below has. */
  messages: readonly MessagePath[]
  header: ReactNode
  /** What follows the page: footer and islands. */
  footer?: ReactNode
  children: ReactNode
}>

/** The document of every page. It reads no cookies and no query string, so that the shop's pages can be cached for all visitors. */
export async function RootDocument({ shop, messages, header, footer, children }: RootDocumentProps) {
  const language = await getLocale()
  const opening = await currentOpening()
  return (
    <html lang={language} className={`${looped.variable} ${rare.variable}`} style={ownStyle(shop)} suppressHydrationWarning>
      <body>
        <script>{prePaintScript}</script>
        <PageMessages namespaces={messages}>
          {env.SHOP_DEMO && <DemoBanner />}
          {opening && <OpeningMark href={openingHref(language)} isGuided={!env.SHOP_DEMO} />}
          {header}
          <main id="content" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          {footer}
          <PopupHost />
          <ToastHost />
        </PageMessages>
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
