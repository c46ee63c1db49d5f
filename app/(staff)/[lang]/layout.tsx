import { getLocale } from 'next-intl/server'
import { Suspense } from 'react'
import '@/app/globals.css'
import '@/app/staff.css'
import { RootDocument } from '@/app/root-document'
import { CurrentUrlSync } from '@/components/layout/current-url-sync'
import { LanguageSwitch } from '@/components/layout/header/language-switch'
import { SkipLink } from '@/components/layout/skip-link'
import { TitleScroll } from '@/components/layout/title-scroll'
import { MailDeliveryProvider } from '@/components/staff/mail/mail-delivery'
import { StaffHeader } from '@/components/staff/staff-header'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { isMailDelivered } from '@/lib/features/staff/mail/queries'
import { readStaff } from '@/lib/features/staff/server'
import { everyStaffPage } from '@/lib/platform/i18n/client-namespaces'

export { rootMetadata as generateMetadata, rootViewport as generateViewport } from '@/app/root-document'

/** Staff pages: rendered per request and excluded from search engines. Each page authenticates its caller itself. */
export const dynamic = 'force-dynamic'

/** Root layout of the staff pages: nothing of the shop is around them, neither its menus nor its cart nor its visit counter. */
export default async function StaffLayout({ children }: LayoutProps<'/[lang]'>) {
  const language = await getLocale()
  const [shop, staff] = await Promise.all([getShopProfile(language), readStaff()])
  const isDelivered = await isMailDelivered(staff, language)
  return (
    <RootDocument
      shop={shop}
      messages={everyStaffPage}
      header={
        <StaffHeader
          language={language}
          shopName={shop.name}
          staff={staff}
          skipLink={<SkipLink className="focus:translate-y-0" />}
          languages={<LanguageSwitch />}
        />
      }
      footer={
        <Suspense>
          <CurrentUrlSync />
          <TitleScroll />
        </Suspense>
      }
    >
      <MailDeliveryProvider isDelivered={isDelivered}>
        <div className="page-width pt-6 pb-section md:pt-9 print:p-0">{children}</div>
      </MailDeliveryProvider>
    </RootDocument>
  )
}
