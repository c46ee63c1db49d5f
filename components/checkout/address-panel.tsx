'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextArea } from '@/components/ui/form/text-area'
import {
  billingElsewhere,
  billingWithDelivery,
  isSavedAddress,
  type AddressPrefix,
  type CheckoutFormValues,
  type FieldName,
} from '@/lib/features/checkout/form-values'
import type { Country } from '@/lib/features/checkout/schemas'
import { AddressFields } from './address-fields'
import { Disclosure } from './disclosure'
import { SavedAddress, type AddressChoice } from './saved-address'

type AddressesProps = Readonly<{ addresses: readonly AddressChoice[]; locations: readonly Country[]; needsEmail: boolean }>

/** `children` are shown below the fields of the first address. */
type AddressPanelProps = AddressesProps &
  Readonly<{
    /** The label of the choice to pick up the order; null if the shop does not offer it. */
    pickup: string | null
    children?: ReactNode
  }>

/**
 * Left column: delivery address, separate billing address if there is one, and notes (spec 2). If both are the same, the RPC
 * contract stores it as the billing address, as specified.
 */
export function AddressPanel({ pickup, children, ...addresses }: AddressPanelProps) {
  const t = useTranslations('checkout')
  const { control, register, getValues, setValue } = useFormContext<CheckoutFormValues>()
  const [hasOther, isPickup, mainOrderId] = useWatch({ control, name: ['other_ship_addr', 'pickup_at_factory', 'delivered_with_id'] })
  // An add-on order goes to the address of its main order.
  const isAddOn = mainOrderId !== null
  const isSplit = hasOther && !isPickup && !isAddOn

  /** Keeps the delivery address while it moves between the shipping and billing fields of the contract. */
  function changeBilling(isElsewhere: boolean) {
    const values = isElsewhere ? billingElsewhere(getValues()) : billingWithDelivery(getValues())
    for (const [name, value] of Object.entries(values)) setValue(name as FieldName, value)
  }

  return (
    <div className="space-y-6">
      <div>
        {isSplit ? (
          <AddressSection key="ship" prefix="ship" title={t('shipping')} {...addresses} />
        ) : (
          <AddressSection key="bill" prefix="bill" title={t(isPickup || isAddOn ? 'billing' : 'shippingAndBilling')} {...addresses} />
        )}
        <div className="mt-4">
          {children}
          {!isAddOn && pickup !== null && (
            <Checkbox
              label={pickup}
              {...register('pickup_at_factory', {
                // The two options are mutually exclusive (spec 4).
                onChange: (event: { target: { checked: boolean } }) => event.target.checked && setValue('other_ship_addr', false),
              })}
            />
          )}
          {!isPickup && !isAddOn && (
            <Checkbox
              label={t('billingElsewhere')}
              {...register('other_ship_addr', {
                onChange: (event: { target: { checked: boolean } }) => changeBilling(event.target.checked),
              })}
            />
          )}
        </div>
      </div>
      {isSplit && <AddressSection prefix="bill" title={t('billing')} {...addresses} />}
      <Notes />
    </div>
  )
}

/** One line until a note is written, or restored. */
function Notes() {
  const t = useTranslations('checkout')
  const { control, register } = useFormContext<CheckoutFormValues>()
  const isWritten = useWatch({ control, name: 'comments' }) !== ''
  return (
    <Disclosure summary={t('addNote')} opens={isWritten} className="border-y border-line">
      <TextArea label={t('notes')} isOptional hint={t('notesHint')} maxLength={2000} {...register('comments')} />
    </Disclosure>
  )
}

type AddressSectionProps = AddressesProps & Readonly<{ prefix: AddressPrefix; title: string }>

function AddressSection({ title, ...address }: AddressSectionProps) {
  const id = `${address.prefix}-address`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <Address {...address} />
    </section>
  )
}

/** The cart's saved address on one line, until the shopper edits it or it has an error. */
function Address({ prefix, addresses, locations, needsEmail }: AddressesProps & Readonly<{ prefix: AddressPrefix }>) {
  const t = useTranslations('checkout')
  const { getValues, formState, setFocus } = useFormContext<CheckoutFormValues>()
  const [isOpen, setOpen] = useState(() => !isSavedAddress(prefix, getValues()))
  const wasPressed = useRef(false)
  const hasErrors = Object.keys(formState.errors).some((name) => name.startsWith(`${prefix}_`))

  useEffect(() => {
    if (isOpen && wasPressed.current) setFocus(`${prefix}_first_name`)
  }, [isOpen, prefix, setFocus])

  if (isOpen || hasErrors) {
    return (
      <>
        <SavedAddress prefix={prefix} addresses={addresses} />
        <AddressFields prefix={prefix} locations={locations} needsEmail={needsEmail} />
      </>
    )
  }
  const values = getValues()
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 rounded-lg border border-line p-4">
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        <span className="block font-semibold">{`${values[`${prefix}_first_name`]} ${values[`${prefix}_last_name`]}`}</span>
        {`${values[`${prefix}_address`]} ${values[`${prefix}_postal_code`]}`}
        <span className="block tabular-nums">{values[`${prefix}_phone`]}</span>
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
