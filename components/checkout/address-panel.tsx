'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextArea } from '@/components/ui/form/text-area'
import { isSavedAddress, type CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Country } from '@/lib/features/checkout/locations-schema'
import { AddressFields } from './address-fields'
import { SavedAddress, type AddressChoice } from './saved-address'

type AddressesProps = Readonly<{ addresses: readonly AddressChoice[]; locations: readonly Country[] }>

/** `children`: below the fields of the billing address. */
type AddressPanelProps = AddressesProps & Readonly<{ children?: ReactNode }>

/** The left column: billing address, where the goods go, notes. The shipping address shows only when it counts (spec 2). */
export function AddressPanel({ addresses, locations, children }: AddressPanelProps) {
  const t = useTranslations('checkout')
  const { control, register, setValue } = useFormContext<CheckoutFormValues>()
  const [hasOther, isPickup] = useWatch({ control, name: ['other_ship_addr', 'pickup_at_factory'] })

  return (
    <div className="space-y-10">
      <section aria-labelledby="billing">
        <h2 id="billing" className="mb-4 text-2xl">
          {t('billing')}
        </h2>
        <BillingAddress addresses={addresses} locations={locations} />
        <div className="mt-4">
          {children}
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

/** The saved address that a cart starts with, in one line, until it is to be changed or something in it is wrong. */
function BillingAddress({ addresses, locations }: AddressesProps) {
  const t = useTranslations('checkout')
  const { getValues, formState, setFocus } = useFormContext<CheckoutFormValues>()
  const [isOpen, setOpen] = useState(() => !isSavedAddress(getValues()))
  const wasPressed = useRef(false)
  const hasErrors = Object.keys(formState.errors).some((name) => name.startsWith('bill_'))

  useEffect(() => {
    if (isOpen && wasPressed.current) setFocus('bill_first_name')
  }, [isOpen, setFocus])

  if (isOpen || hasErrors) {
    return (
      <>
        <SavedAddress prefix="bill" addresses={addresses} />
        <AddressFields prefix="bill" locations={locations} />
      </>
    )
  }
  const { bill_first_name, bill_last_name, bill_address, bill_postal_code, bill_phone } = getValues()
  return (
    <div className="flex items-start justify-between gap-4 rounded-lg border border-line p-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{`${bill_first_name} ${bill_last_name}`}</span>
        {`${bill_address} ${bill_postal_code}`}
        <span className="block tabular-nums">{bill_phone}</span>
      </p>
      <Button
        variant="quiet"
        className="-my-2 -mr-2 shrink-0"
        onClick={() => {
          wasPressed.current = true
          setOpen(true)
        }}
      >
        {t('changeAddress')}
      </Button>
    </div>
  )
}
