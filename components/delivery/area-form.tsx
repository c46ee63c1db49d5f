import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { pageHref } from '@/lib/core/urls/routes'
import type { AreaProvinces } from '@/lib/features/delivery/area-view'

type AreaFormProps = Readonly<{
  provinces: AreaProvinces
  /** Province chosen in the first step. */
  provinceId: number | null
  /** District of the current area. */
  districtId: number | null
  /** The page to return to. */
  from: string | null
}>

const optionsOf = (rows: readonly Readonly<{ id: number; name: string }>[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Province, then district, as plain forms. */
export function AreaForm({ provinces, provinceId, districtId, from }: AreaFormProps) {
  const t = useTranslations('deliveryAreaPage')
  const locale = useLocale()
  const province =
    provinces.find(({ id }) => id === provinceId) ?? provinces.find(({ districts }) => districts.some(({ id }) => id === districtId))
  const back = from && <input type="hidden" name="from" value={from} />
  return (
    <div className="mt-6 space-y-8">
      <form action={pageHref(locale, 'delivery_area')} className="space-y-3">
        <Select
          label={t('province')}
          name="province_id"
          placeholder={t('chooseProvince')}
          options={optionsOf(provinces)}
          defaultValue={province?.id ?? ''}
          required
        />
        {back}
        <Button type="submit" variant={province ? 'secondary' : 'primary'}>
          {t('next')}
        </Button>
      </form>
      {province && (
        <form method="post" action="/api/delivery_area" className="space-y-3">
          <input type="hidden" name="lang" value={locale} />
          {back}
          <Select
            key={province.id}
            label={t('district')}
            name="district_id"
            placeholder={t('chooseDistrict')}
            options={optionsOf(province.districts)}
            defaultValue={province.districts.some(({ id }) => id === districtId) ? (districtId ?? '') : ''}
            required
          />
          <Button type="submit">{t('save')}</Button>
        </form>
      )}
    </div>
  )
}
