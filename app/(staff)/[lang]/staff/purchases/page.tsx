import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { PurchaseDays, PurchaseList } from '@/components/staff/purchasing/purchase-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PrintButton } from '@/components/ui/print-button'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatLongDate, todayInBangkok } from '@/lib/core/dates'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { getPackingOrders } from '@/lib/features/staff/packing/queries'
import { getPurchases } from '@/lib/features/staff/purchasing/queries'
import { lastDayOf, purchaseSearchOf } from '@/lib/features/staff/purchasing/view'
import { requireStaff } from '@/lib/features/staff/server'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = (): Promise<Metadata> => staffMetadata('purchases')

/** What to buy from each grower for the deliveries of a day or of seven. */
export default async function PurchasesPage({ searchParams }: PageProps<'/[lang]/staff/purchases'>) {
  const language = await getLocale()
  const search = purchaseSearchOf(firstOfEach(await searchParams), todayInBangkok(new Date()))
  const staff = await requireStaff(language, 'purchases', search)
  const [t, suppliers] = await Promise.all([getTranslations('staffPurchases'), getPurchases(staff, language, search)])
  const isShort = search.span === 1 && suppliers.some(({ rows }) => rows.some(({ state }) => state === 'short'))
  const orders = isShort ? await getPackingOrders(staff, language, search.day) : []
  const days =
    search.span === 1
      ? formatLongDate(search.day, language)
      : t('period', { from: formatLongDate(search.day, language), to: formatLongDate(lastDayOf(search), language) })
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffPurchases', 'orderChanges']}>
      <SectionHeading level={1} title={t('title', { days })} />
      <PurchaseDays search={search} />
      {suppliers.length > 0 ? (
        <>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <PrintButton>{t('print')}</PrintButton>
            <a
              href={`/api/staff/purchases?${new URLSearchParams({ day: search.day, span: String(search.span), language })}`}
              className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4 print:hidden"
            >
              {t('csv')}
            </a>
          </div>
          <PurchaseList suppliers={suppliers} search={search} orders={orders} />
        </>
      ) : (
        <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
      )}
    </RouteMessages>
  )
}
