import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Select } from '@/components/ui/form/select'
import type { Choice, LocationChoices } from '@/lib/features/checkout/locations'

type SelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder' | 'isOptional'>

type LocationSelectsProps = Readonly<{
  choices: LocationChoices
  country: SelectProps
  province: SelectProps
  district: SelectProps
}>

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }))

/** Country, province, district: each is disabled until the previous one is chosen (spec 4). */
export function LocationSelects({ choices, country, province, district }: LocationSelectsProps) {
  const t = useTranslations('address')
  const hasCountry = choices.provinces.length > 0
  const hasProvince = choices.districts.length > 0
  return (
    <>
      <Select label={t('country')} options={optionsOf(choices.countries)} placeholder={t('chooseCountry')} {...country} />
      <Select
        label={t('province')}
        options={optionsOf(choices.provinces)}
        placeholder={t(hasCountry ? 'chooseProvince' : 'countryFirst')}
        disabled={!hasCountry}
        {...province}
      />
      <Select
        label={t('district')}
        options={optionsOf(choices.districts)}
        placeholder={t(hasProvince ? 'chooseDistrict' : 'provinceFirst')}
        disabled={!hasProvince}
        {...district}
      />
    </>
  )
}
