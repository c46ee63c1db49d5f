import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { RouteMessages } from '@/components/layout/route-messages'
import { AlertOnLoad } from '@/components/popups/alert-on-load'
import { ReceiveLotForm } from '@/components/staff/traceability/receive-lot-form'
import { LookUpForm, LotsForm } from '@/components/traceability/qr-forms'
import { OrderLines } from '@/components/traceability/order-lines'
import { QrOutput } from '@/components/traceability/qr-output'
import { SectionHeading } from '@/components/ui/section-heading'
import { todayInBangkok } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { originForStaff } from '@/lib/features/seo/site'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { getReceivableProducts } from '@/lib/features/staff/traceability/queries'
import type { QrOrder } from '@/lib/features/traceability/order-schema'
import { viewQrCode } from '@/lib/features/traceability/qr-code-view'
import { lotLink, saleLineLink } from '@/lib/domain/traceability/trace-references'
import { encodeLot, findOrder, type EncodedLot } from '@/lib/features/traceability/staff-queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lotQr')
  return staffMetadata('lot_qr', t('title'))
}

/** QR generator: codes for order lines and lots (spec 2), with the state in the URL; and a form that makes a lot. */
export default async function LotQrPage({ searchParams }: PageProps<'/[lang]/lot_qr'>) {
  const language = await getLocale()
  const { sale_order: saleOrder, line, lot } = firstOfEach(await searchParams)
  const staff = await requireStaff(language, 'lot_qr', { sale_order: saleOrder, line, lot })
  const t = await getTranslations()
  const order = saleOrder === undefined ? null : await findOrder(staff, language, saleOrder)
  const encoded = lot === undefined ? null : await encodeLot(staff, language, lot)
  const orderError = order && !order.ok ? t(`errors.${order.error.code}`, order.error.values) : undefined
  const lotError = encoded && !encoded.ok ? t(`errors.${encoded.error.code}`) : undefined
  const lineCode = order?.ok ? await codeOfLine(order.value, Number(line)) : null
  const action = staffHref(language, 'lot_qr')

  return (
    <>
      <SectionHeading level={1} title={t('lotQr.title')} />
      {[orderError, lotError].map((message) => message !== undefined && <AlertOnLoad key={message} message={message} />)}
      <section id="order">
        <SectionHeading title={t('lotQr.order')} />
        <LookUpForm
          action={`${action}#order`}
          field={{ name: 'sale_order', label: t('lotQr.saleOrder'), defaultValue: saleOrder, error: orderError, maxLength: 60 }}
          hiddenField={{ name: 'lot', value: lot }}
          submit={t('lotQr.showLines')}
        />
        {lineCode && <QrOutput code={lineCode} />}
        {order?.ok && <OrderLines order={order.value} action={`${action}#order`} lot={lot ?? null} />}
      </section>
      <section id="lot" className="mt-section">
        <SectionHeading title={t('lotQr.lot')} />
        <LookUpForm
          action={`${action}#lot`}
          field={{ name: 'lot', label: t('lotQr.lotNumber'), defaultValue: lot, error: lotError, maxLength: 100 }}
          hiddenField={{ name: 'sale_order', value: saleOrder }}
          submit={t('lotQr.generate')}
        />
        {encoded?.ok && <QrOutput code={await codeOfLot(encoded.value)} />}
      </section>
      <section className="mt-section">
        <SectionHeading title={t('lotQr.severalLots')} />
        <LotsForm lot={encoded?.ok ? encoded.value.number : null} />
      </section>
      <section id="receive" className="mt-section">
        <SectionHeading title={t('staffLots.title')} />
        <p>{t('staffLots.text')}</p>
        <RouteMessages namespaces={['staff', 'staffSteps', 'staffLots']}>
          <ReceiveLotForm products={await getReceivableProducts(staff, language)} today={todayInBangkok(new Date())} />
        </RouteMessages>
      </section>
    </>
  )
}

async function codeOfLine(order: QrOrder, lineId: number) {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return null
  const subject = `${displayName(line.productName ?? '', await getLocale())} · ${order.number}`
  return viewQrCode(subject, saleLineLink(await shopOrigin(), line.id), [order.number, line.productCode])
}

async function codeOfLot({ number, encoded }: EncodedLot) {
  return viewQrCode(number, lotLink(await shopOrigin(), encoded), [number])
}

async function shopOrigin() {
  return originForStaff({ headers: await headers() })
}
