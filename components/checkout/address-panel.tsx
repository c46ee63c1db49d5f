'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextArea } from '@/components/ui/form/text-area'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Country } from '@/lib/features/checkout/locations-schema'
import { AddressFields } from './address-fields'
import { SavedAddress, type AddressChoice } from './saved-address'

type AddressPanelProps = Readonly<{ addresses: readonly AddressChoice[]; locations: readonly Country[] }>

/** The left column: billing address, where the goods go, notes. The shipping address shows only when it counts (spec 2). */
export function AddressPanel({ addresses, locations }: AddressPanelProps) {
  const t = useTranslations('checkout')
  const { control, register, setValue } = useFormContext<CheckoutFormValues>()
  const [hasOther, isPickup] = useWatch({ control, name: ['other_ship_addr', 'pickup_at_factory'] })

  return (
    <div className="space-y-10">
      <section aria-labelledby="billing">
        <h2 id="billing" className="mb-4 text-2xl">
          {t('billing')}
        </h2>
        <SavedAddress prefix="bill" addresses={addresses} />
        <AddressFields prefix="bill" locations={locations} />
        <div className="mt-4">
          <Checkbox
            label={t('pickupAtFactory')}
            {...register('pickup_at_factory', {
              // The two exclude each other (spec 4).
              onChange: (event: { target: { checked: boolean } }) => event.target.checked && setValue('other_ship_addr', false),
            })}
          />
          {!isPickup && <Checkbox label={t('otherShipAddr')} {...register('other_ship_addr')} />}
        </div>
      </section>
      {hasOther && !isPickup && (
        <section aria-labelledby="shipping">
          <h2 id="shipping" className="mb-4 text-2xl">
            {t('shipping')}
          </h2>
          <SavedAddress prefix="ship" addresses={addresses} />
          <AddressFields prefix="ship" locations={locations} />
        </section>
      )}
      <TextArea label={t('notes')} isOptional hint={t('notesHint')} maxLength={2000} {...register('comments')} />
    </div>
  )
}
