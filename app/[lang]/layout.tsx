import { getLocale } from 'next-intl/server'
import '@/app/globals.css'
import { RootDocument } from '@/app/root-document'
import { CartHost } from '@/components/cart/host/cart-host'
import { BottomBar } from '@/components/layout/bottom-bar'
import { Analytics } from '@/components/privacy/analytics'
import { VisitTracker } from '@/components/privacy/visit-tracker'
import { Footer } from '@/components/layout/footer'
import { StartUpTexts } from '@/components/layout/start-up-texts'
import { Header } from '@/components/layout/header/header'
import { getMenuCategories } from '@/lib/features/catalog/menu-categories'
import { getGuestsMayOrder, getStorefrontSettings } from '@/lib/features/catalog/queries'
import { getMissingCodes } from '@/lib/features/content/missing-codes'
import { getEmptyPages } from '@/lib/features/content/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { knowsDeliveryAreas } from '@/lib/features/delivery/queries'
import { newsCode } from '@/lib/domain/content/special-codes'
import { env } from '@/lib/platform/config/env'
import { everyPage } from '@/lib/platform/i18n/client-namespaces'

export { rootMetadata as generateMetadata, rootViewport as generateViewport } from '@/app/root-document'

/** Next renders each page that it is asked for; the response cache of the front keeps those that all visitors share (design 3). */
export const dynamic = 'force-dynamic'

/** Root layout of every page of the shop; app/(staff) has its own. */
export default async function ShopLayout({ children }: LayoutProps<'/[lang]'>) {
  const locale = await getLocale()
  const [shop, missingCodes, guestsMayOrder, emptyPages, categories, knowsAreas] = await Promise.all([
    getShopProfile(locale),
    getStorefrontSettings(locale).then(({ layout }) => getMissingCodes(locale, layout)),
    getGuestsMayOrder(),
    getEmptyPages(locale),
    getMenuCategories(locale),
    knowsDeliveryAreas(),
  ])
  return (
    <RootDocument
      shop={shop}
      messages={everyPage}
      header={
        <Header
          shop={shop}
          categories={categories}
          hasNews={!missingCodes.includes(newsCode)}
          emptyPages={emptyPages}
          knowsAreas={knowsAreas}
        />
      }
      footer={
        <>
          <Footer shop={shop} emptyPages={emptyPages} />
          <BottomBar />
          <CartHost guestsMayOrder={guestsMayOrder} />
          <VisitTracker />
          <StartUpTexts language={locale} />
          {env.ANALYTICS_ID && <Analytics containerId={env.ANALYTICS_ID} />}
        </>
      }
    >
      {children}
    </RootDocument>
  )
}
