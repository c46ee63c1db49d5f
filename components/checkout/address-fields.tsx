'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LocationSelects } from '@/components/addresses/location-selects'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import type { AddressPrefix, CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { locationChoices, toId, usualPostalCode } from '@/lib/features/checkout/locations'
import type { Country } from '@/lib/features/checkout/schemas'

type AddressFieldsProps = Readonly<{ prefix: AddressPrefix; locations: readonly Country[]; needsEmail?: boolean }>

const autoFillSection = { bill: 'billing', ship: 'shipping' } as const

type LocationName = 'country_id' | 'province_id' | 'district_id'

/** Fields of a billing or shipping address, with autocomplete names and in the order that browsers expect for autofill. */
export function AddressFields({ prefix, locations, needsEmail = true }: AddressFieldsProps) {
  const t = useTranslations('address')
  const locale = useLocale()
  const { register, control, setValue, getValues, formState } = useFormContext<CheckoutFormValues>()
  const [countryId, provinceId, districtId] = useWatch({
    control,
    name: [`${prefix}_country_id`, `${prefix}_province_id`, `${prefix}_district_id`],
  })
  const choices = locationChoices(locations, locale, countryId, provinceId)
  const token = (name: string) => `${autoFillSection[prefix]} ${name}`
  const errorOf = (name: keyof CheckoutFormValues) => formState.errors[name]?.message

  function choose(name: LocationName, id: number | null) {
    setValue(`${prefix}_${name}`, id, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function chooseCountry(id: number | null) {
    choose('country_id', id)
    chooseProvince(null)
  }

  function chooseProvince(id: number | null) {
    choose('province_id', id)
    chooseDistrict(null)
  }

  function chooseDistrict(id: number | null) {
    choose('district_id', id)
    suggestPostalCode(usualPostalCode(choices, id))
  }

  /** Fills in the district's usual postal code unless the shopper typed another one. */
  function suggestPostalCode(code: string) {
    const typed = getValues(`${prefix}_postal_code`)
    if (typed !== '' && typed !== usualPostalCode(choices, districtId)) return
    setValue(`${prefix}_postal_code`, code, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  /** A controlled select, because its options depend on the previous choice. */
  function chooser(name: LocationName, value: number | null, onChoose: (id: number | null) => void) {
    // react-hook-form sometimes reads selects from the DOM, where an id is a string.
    const { ref, onBlur } = register(`${prefix}_${name}`, { setValueAs: toId })
    const onChange = (event: ChangeEvent<HTMLSelectElement>) => onChoose(toId(event.target.value))
    return { ref, onBlur, name: `${prefix}_${name}`, value: value ?? '', onChange, error: errorOf(`${prefix}_${name}`) }
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('firstName')}
        error={errorOf(`${prefix}_first_name`)}
        autoComplete={token('given-name')}
        {...register(`${prefix}_first_name`)}
      />
      <TextField
        label={t('lastName')}
        error={errorOf(`${prefix}_last_name`)}
        autoComplete={token('family-name')}
        {...register(`${prefix}_last_name`)}
      />
      <div className="sm:col-span-2">
        <TextField label={t('company')} isOptional autoComplete={token('organization')} {...register(`${prefix}_company`)} />
      </div>
      <TextField
        label={t('phone')}
        type="tel"
        error={errorOf(`${prefix}_phone`)}
        autoComplete={token('tel')}
        {...register(`${prefix}_phone`)}
      />
      {prefix === 'bill' && (
        <TextField
          label={t('email')}
          type="email"
          isOptional={!needsEmail}
          error={errorOf('bill_email')}
          autoComplete={token('email')}
          autoCapitalize="none"
          {...register('bill_email')}
        />
      )}
      <div className="sm:col-span-2">
        <TextArea
          label={t('address')}
          hint={t('addressHint')}
          rows={2}
          error={errorOf(`${prefix}_address`)}
          autoComplete={token('street-address')}
          {...register(`${prefix}_address`)}
        />
      </div>
      <LocationSelects
        choices={choices}
        country={{ ...chooser('country_id', countryId, chooseCountry), autoComplete: token('country') }}
        province={{ ...chooser('province_id', provinceId, chooseProvince), autoComplete: token('address-level1') }}
        district={{ ...chooser('district_id', districtId, chooseDistrict), autoComplete: token('address-level2') }}
      />
      <TextField
        label={t('postalCode')}
        inputMode="numeric"
        error={errorOf(`${prefix}_postal_code`)}
        autoComplete={token('postal-code')}
        {...register(`${prefix}_postal_code`)}
      />
    </div>
  )
}
