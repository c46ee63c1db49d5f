'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PlusIcon, PinIcon } from '@/components/ui/icons'
import { moveFocusToHeading } from '@/components/ui/move-focus'
import { showToast } from '@/components/ui/toast/toast-store'
import type { AddressRow } from '@/lib/features/accounts/schemas'
import { newAddressNumber } from '@/lib/features/accounts/addresses'
import { deleteAddress } from '@/lib/features/accounts/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { routes } from '@/lib/core/urls/routes'

type AddressListProps = Readonly<{ addresses: readonly AddressRow[] }>

/** The customer's addresses. Deleting one reloads the list and scrolls to the top (spec 2). */
export function AddressList({ addresses }: AddressListProps) {
  const t = useTranslations('addresses')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [busyNo, setBusyNo] = useState<number | null>(null)

  async function remove({ addrNo, name }: AddressRow, button: HTMLElement) {
    const isMeant = await show({ type: 'alert', kind: 'confirm', message: t('deleteQuestion', { name }) })
    if (!isMeant) return
    setBusyNo(addrNo)
    const result = await deleteAddress(addrNo)
    setBusyNo(null)
    if (!result.ok) return void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    showToast(t('deleted'))
    moveFocusToHeading(button)
    router.refresh()
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      {addresses.length === 0 && (
        <EmptyState Icon={PinIcon} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {addresses.map((address) => (
          <li key={address.addrNo} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5">
            <div className="min-w-60 flex-1">
              <h2 className="font-semibold">{address.name}</h2>
              <p className="whitespace-pre-line text-ink-soft">{address.fullAddress}</p>
            </div>
            <div className="flex gap-2">
              <ButtonLink
                href={routes.editAddress(locale, address.addrNo)}
                variant="secondary"
                aria-label={t('editNamed', { name: address.name })}
              >
                {t('edit')}
              </ButtonLink>
              <Button
                variant="danger"
                isLoading={busyNo === address.addrNo}
                aria-label={t('deleteNamed', { name: address.name })}
                onClick={(event) => void remove(address, event.currentTarget)}
              >
                {t('delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink href={routes.editAddress(locale, newAddressNumber)} className="mt-6">
        <PlusIcon className="size-5" />
        {t('add')}
      </ButtonLink>
    </>
  )
}
