'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LocationSelects } from '@/components/addresses/location-selects'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { pageHref } from '@/lib/core/urls/routes'
import { useAddressForm, type AddressFormOptions } from './use-address-form'

/** Creates or changes an address. Empty required fields are highlighted, with one message for all of them (spec 5). */
export function AddressForm(options: AddressFormOptions) {
  const t = useTranslations('editAddress')
  const tField = useTranslations('address')
  const locale = useLocale()
  const { register, errorOf, isSaving, submit, choices, chooser, forgetDraft } = useAddressForm(options)

  return (
    <form noValidate onSubmit={submit} className="grid max-w-reading gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label={t('name')} hint={t('nameHint')} error={errorOf('name')} autoComplete="off" {...register('name')} />
      </div>
      <TextField label={tField('firstName')} error={errorOf('first_name')} autoComplete="given-name" {...register('first_name')} />
      <TextField label={tField('lastName')} error={errorOf('last_name')} autoComplete="family-name" {...register('last_name')} />
      <div className="sm:col-span-2">
        <TextField label={tField('company')} isOptional autoComplete="organization" {...register('company')} />
      </div>
      <TextField label={tField('phone')} type="tel" error={errorOf('phone')} autoComplete="tel" {...register('phone')} />
      <TextField label={tField('email')} type="email" error={errorOf('email')} autoComplete="email" {...register('email')} />
      <div className="sm:col-span-2">
        <TextArea label={tField('address')} rows={2} error={errorOf('address')} autoComplete="street-address" {...register('address')} />
      </div>
      <LocationSelects
        choices={choices}
        country={{ ...chooser('country_id'), autoComplete: 'country' }}
        province={{ ...chooser('province_id'), autoComplete: 'address-level1' }}
        district={{ ...chooser('district_id'), autoComplete: 'address-level2' }}
      />
      <TextField
        label={tField('postalCode')}
        inputMode="numeric"
        error={errorOf('postal_code')}
        autoComplete="postal-code"
        {...register('postal_code')}
      />
      <div className="mt-2 flex gap-3 sm:col-span-2">
        <ButtonLink href={pageHref(locale, 'addresses')} variant="secondary" onClick={forgetDraft}>
          {t('back')}
        </ButtonLink>
        <Button type="submit" isLoading={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
