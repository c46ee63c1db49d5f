'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Select } from '@/components/ui/form/select'
import type { ChangeProps } from '@/components/orders/changes/change-props'
import { NewTotal } from '@/components/orders/changes/new-total'
import { useCostlyChange } from '@/components/orders/changes/use-costly-change'
import type { AddressChoice } from '@/lib/features/orders/schemas'
import { pageHref } from '@/lib/core/urls/routes'

type ChangeAddressProps = ChangeProps & Readonly<{ addresses: readonly AddressChoice[] }>

/** Changes the delivery address of an order to another saved address. */
export function ChangeAddress({ order, changes, by, addresses, onClose, onDone }: ChangeAddressProps) {
  const t = useTranslations('orderChanges')
  const locale = useLocale()
  const [addressId, setAddressId] = useState<number | null>(null)
  const change = useCostlyChange(
    { by, orderId: order.id, lastChange: changes.lastChange },
    addressId === null ? null : { what: 'address', addressId },
    onDone,
  )
  return (
    <Dialog title={t('address')} onClose={onClose}>
      <div className="mt-4">
        <Select
          label={t('chooseAddress')}
          options={addresses.map(({ id, label }) => ({ value: id, label }))}
          placeholder={t('choose')}
          value={addressId ?? ''}
          onChange={(event) => setAddressId(Number(event.target.value) || null)}
        />
      </div>
      <Link href={pageHref(locale, 'edit_address')} className="mt-3 inline-block text-sm text-leaf-700 underline underline-offset-4">
        {t('newAddress')}
      </Link>
      <NewTotal order={order} isPaid={changes.amountChange === 'lower'} change={change} />
    </Dialog>
  )
}
