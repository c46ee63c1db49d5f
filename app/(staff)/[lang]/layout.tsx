import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import '@/app/globals.css'
import '@/app/staff.css'
import { RootDocument } from '@/app/root-document'
import { CurrentUrlSync } from '@/components/layout/current-url-sync'
import { LanguageSwitch } from '@/components/layout/header/language-switch'
import { SkipLink } from '@/components/layout/skip-link'
import { TitleScroll } from '@/components/layout/title-scroll'
import { GuideProvider } from '@/components/staff/guide-link'
import { MailDeliveryProvider } from '@/components/staff/mail/mail-delivery'
import { StaffHeader } from '@/components/staff/staff-header'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { isMailDelivered } from '@/lib/features/staff/mail/queries'
import { getOperationProgress } from '@/lib/features/staff/operations/queries'
import { readStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { env } from '@/lib/platform/config/env'
import { everyStaffPage } from '@/lib/platform/i18n/client-namespaces'
import { currentOpening } from '@/lib/platform/opening-soon/gate'

export { rootMetadata as generateMetadata, rootViewport as generateViewport } from '@/app/root-document'

/** Staff pages: rendered per request and excluded from search engines. Each page authenticates its caller itself. */
export const dynamic = 'force-dynamic'

/** Root layout of the staff pages: nothing of the shop is around them, neither its menus nor its cart nor its visit counter. */
export default async function StaffLayout({ children }: LayoutProps<'/[lang]'>) {
  const language = await getLocale()
  const [shop, staff] = await Promise.all([getShopProfile(language), readStaff()])
  const [isDelivered, operation, opening, t] = await Promise.all([
    isMailDelivered(staff, language),
    getOperationProgress(staff, language),
    currentOpening(),
    getTranslations('openingSoon'),
  ])
  const isSettingUp = opening !== null && staff?.role === 'owner' && !env.SHOP_DEMO
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
          operation={operation}
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
        <GuideProvider guide={isSettingUp ? { href: staffHref(language, 'overview'), label: t('guide') } : null}>
          <div className="page-width pt-6 pb-section md:pt-9 print:p-0">{children}</div>
        </GuideProvider>
      </MailDeliveryProvider>
    </RootDocument>
  )
}
