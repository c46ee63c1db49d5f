import { getLocale, getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { LabelSheets } from '@/components/traceability/label-sheets'
import { SheetForm } from '@/components/traceability/sheet-form'
import { BackLink } from '@/components/ui/back-link'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { originForStaff } from '@/lib/features/seo/site'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { getLabels } from '@/lib/features/traceability/label-queries'
import type { LabelBatch } from '@/lib/features/traceability/label-view'
import { labelFormats, layOutLabels, maximumLabels, readLabelRequest } from '@/lib/features/traceability/label-rules'

export const generateMetadata = () => staffMetadata('labels')

/** Printable labels for order lines or lots, as described by the query string, on the chosen paper format. */
export default async function LabelsPage({ searchParams }: PageProps<'/[lang]/lot_qr/labels'>) {
  const language = await getLocale()
  const parameters = firstOfEach(await searchParams)
  const staff = await requireStaff(language, 'labels', parameters)
  const request = readLabelRequest(parameters)
  const batch = await getLabels(staff, language, request, originForStaff({ headers: await headers() }))
  const format = labelFormats[request.format]
  const pages = layOutLabels(batch.labels, format, request.start)
  const [t, shop] = await Promise.all([getTranslations('lotQr.sheet'), getShopProfile('th')])
  const seller = [shop.company?.name ?? shop.name, shop.company?.address].filter(Boolean).join(' ')

  return (
    <>
      <div className="print:hidden">
        <BackLink href={staffHref(language, 'lot_qr', { sale_order: request.orderNumber })} label={t('back')} />
        <SectionHeading level={1} title={t('title')} />
        <Refusals batch={batch} />
        <p>{batch.labels.length > 0 ? `${t('count', { labels: batch.labels.length, pages: pages.length })}. ${t('tip')}` : t('nothing')}</p>
      </div>
      {batch.labels.length > 0 && (
        <>
          <SheetForm request={request} parameters={parameters} />
          <LabelSheets pages={pages} format={format} seller={seller} />
        </>
      )}
    </>
  )
}

async function Refusals({ batch: { refusals, unknownLots, leftOut } }: Readonly<{ batch: LabelBatch }>) {
  const t = await getTranslations()
  const sentences = [
    ...refusals.map(({ code, values }) => t(`errors.${code}`, values)),
    ...(unknownLots.length > 0 ? [t('lotQr.sheet.unknownLots', { numbers: unknownLots.join(', ') })] : []),
    ...(leftOut > 0 ? [t('lotQr.sheet.leftOut', { limit: maximumLabels, count: leftOut })] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <Notice kind="error" className="mb-4">
      {sentences.join('\n')}
    </Notice>
  )
}
