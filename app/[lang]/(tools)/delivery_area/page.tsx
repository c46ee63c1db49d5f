import { getLocale, getTranslations } from 'next-intl/server'
import { AreaForm } from '@/components/delivery/area-form'
import { AreaSummary } from '@/components/delivery/area-summary'
import { SectionHeading } from '@/components/ui/section-heading'
import { getLocations } from '@/lib/features/checkout/queries'
import { areaProvincesOf } from '@/lib/features/delivery/area-view'
import { getChosenArea } from '@/lib/features/delivery/queries'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => unlistedMetadata('delivery_area', 'deliveryAreaPage')

/** Choice of the delivery area without JavaScript, in two steps: province, then district. */
export default async function DeliveryAreaPage({ searchParams }: PageProps<'/[lang]/delivery_area'>) {
  const language = await getLocale()
  const { province_id, from } = firstOfEach(await searchParams)
  const [t, area, locations] = await Promise.all([
    getTranslations('deliveryAreaPage'),
    getChosenArea(language),
    orEmpty('locations', getLocations(language), []),
  ])
  return (
    <div className="max-w-form">
      <SectionHeading level={1} title={t('title')} />
      {area ? <AreaSummary area={area} now={new Date()} /> : <p className="text-ink-soft">{t('lead')}</p>}
      <AreaForm
        provinces={areaProvincesOf(locations.value)}
        provinceId={Number(province_id) || null}
        districtId={area?.districtId ?? null}
        from={from ?? null}
      />
    </div>
  )
}
