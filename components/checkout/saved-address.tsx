'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast-store'
import { loadSavedAddress } from '@/lib/features/checkout/commands'
import { emptyAddress, type AddressFields } from '@/lib/domain/addresses/address-fields'
import { addressValues, type AddressPrefix, type CheckoutFormValues, type FieldName } from '@/lib/features/checkout/form-values'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

export type AddressChoice = Readonly<{ id: number; label: string }>

type SavedAddressProps = Readonly<{ prefix: AddressPrefix; addresses: readonly AddressChoice[] }>

/** Selects a saved address: choosing one fills the form, clearing it empties all fields (spec 4). */
export function SavedAddress({ prefix, addresses }: SavedAddressProps) {
  const t = useTranslations('checkout')
  const errorText = useErrorText()
  const { control, setValue, clearErrors } = useFormContext<CheckoutFormValues>()
  const addressId = useWatch({ control, name: `${prefix}_address_id` })
  // Shown as selected while loading; the list stays enabled and keeps the focus.
  const [chosen, setChosen] = useState<number | null>(null)
  const latest = useRef(0)

  function fill(id: number | null, address: AddressFields) {
    const values = Object.entries(addressValues(prefix, id, address)) as [FieldName, CheckoutFormValues[FieldName]][]
    for (const [name, value] of values) setValue(name, value, { shouldDirty: true })
    clearErrors(values.map(([name]) => name))
  }

  async function choose(text: string) {
    latest.current += 1
    const turn = latest.current
    const id = Number(text)
    setChosen(id || null)
    if (text === '') return fill(null, emptyAddress)
    const result = await loadSavedAddress(prefix, id)
    if (turn !== latest.current) return
    setChosen(null)
    if (result.ok) fill(id, result.value)
    else showToast(errorText(result.error), 'error')
  }

  if (addresses.length === 0) return null
  return (
    <div className="mb-5">
      <Select
        label={t('savedAddress')}
        options={addresses.map(({ id, label }) => ({ value: id, label }))}
        placeholder={t('newAddress')}
        value={chosen ?? addressId ?? ''}
        aria-busy={chosen !== null}
        onChange={(event) => void choose(event.target.value)}
      />
    </div>
  )
}
