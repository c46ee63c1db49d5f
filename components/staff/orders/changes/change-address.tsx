'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ChangeEvent } from 'react'
import { LocationSelects } from '@/components/addresses/location-selects'
import type { ChangeProps } from '@/components/orders/changes/change-props'
import { NewTotal } from '@/components/orders/changes/new-total'
import { useCostlyChange } from '@/components/orders/changes/use-costly-change'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { locationChoices, onlyCountryOf, toId, usualPostalCode } from '@/lib/features/checkout/locations'
import type { Country } from '@/lib/features/checkout/schemas'
import type { ShippingAddress } from '@/lib/features/orders/view'

type ChangeAddressProps = ChangeProps & Readonly<{ address: ShippingAddress; locations: readonly Country[] }>

/** Changes the delivery address of an order by typing it, with a preview of what delivery costs there. */
export function ChangeAddress({ order, changes, by, address, locations, onClose, onDone }: ChangeAddressProps) {
  const t = useTranslations('orderChanges')
  const tField = useTranslations('address')
  const locale = useLocale()
  const [typed, setTyped] = useState({ ...address, ship_country_id: address.ship_country_id ?? onlyCountryOf(locations) })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(address)
  const target = { by, orderId: order.id, lastChange: changes.lastChange }
  const change = useCostlyChange(target, isChanged ? { what: 'address', typed } : null, onDone)
  const choices = locationChoices(locations, locale, typed.ship_country_id, typed.ship_province_id)

  type Texts = { [Name in keyof ShippingAddress]: ShippingAddress[Name] extends string ? Name : never }[keyof ShippingAddress]

  const text = (name: Texts) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped({ ...typed, [name]: value }),
  })

  const place = (name: 'ship_country_id' | 'ship_province_id' | 'ship_district_id') => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => setTyped({ ...typed, ...chosen(name, toId(value)) }),
  })

  /** Places inside the chosen one are cleared. A district brings its usual postal code. */
  function chosen(name: 'ship_country_id' | 'ship_province_id' | 'ship_district_id', id: number | null): Partial<ShippingAddress> {
    if (name === 'ship_district_id') return { ship_district_id: id, ship_postal_code: usualPostalCode(choices, id) }
    return { ...(name === 'ship_country_id' && { ship_province_id: null }), ship_district_id: null, [name]: id }
  }

  return (
    <Dialog title={t('address')} onClose={onClose}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label={tField('firstName')} {...text('ship_first_name')} />
        <TextField label={tField('lastName')} {...text('ship_last_name')} />
        <TextField label={tField('company')} isOptional {...text('ship_company')} />
        <TextField label={tField('phone')} type="tel" {...text('ship_phone')} />
        <div className="sm:col-span-2">
          <TextArea label={tField('address')} rows={2} {...text('ship_address')} />
        </div>
        <LocationSelects
          choices={choices}
          country={place('ship_country_id')}
          province={place('ship_province_id')}
          district={place('ship_district_id')}
        />
        <TextField label={tField('postalCode')} inputMode="numeric" {...text('ship_postal_code')} />
      </div>
      <NewTotal order={order} isPaid={changes.amountChange === 'lower'} change={change} />
    </Dialog>
  )
}
