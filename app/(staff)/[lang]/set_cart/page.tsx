import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { CartForm } from '@/components/staff/cart/cart-form'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { errorMessages } from '@/lib/platform/i18n/client-errors'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staffCart')
  return staffMetadata('set_cart', t('title'))
}

export default async function SetCartPage() {
  await requireStaff(await getLocale(), 'set_cart')
  const t = await getTranslations('staffCart')
  return (
    <div className="max-w-form">
      <SectionHeading level={1} title={t('title')} />
      <p>{t('text')}</p>
      <RouteMessages namespaces={[...errorMessages('staffCart'), 'staffCart']}>
        <CartForm />
      </RouteMessages>
    </div>
  )
}
