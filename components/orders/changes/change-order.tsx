'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import { zero, type Satang } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { cancelOrder } from '@/lib/features/accounts/commands'
import type { AddressChoice, OrderChanges } from '@/lib/features/orders/schemas'
import { formatTime, type Order } from '@/lib/features/orders/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'

const dialogs = {
  lines: dynamic(() => import('@/components/orders/changes/change-lines').then((module) => module.ChangeLines), { ssr: false }),
  day: dynamic(() => import('@/components/orders/changes/change-day').then((module) => module.ChangeDay), { ssr: false }),
  contents: dynamic(() => import('./change-contents').then((module) => module.ChangeContents), { ssr: false }),
  address: dynamic(() => import('./change-address').then((module) => module.ChangeAddress), { ssr: false }),
}

type ChangeOrderProps = Readonly<{
  order: Order
  changes: OrderChanges
  addresses: readonly AddressChoice[]
  /** The total for which a slip was sent that is being checked; null without one. */
  asked?: Satang | null
}>

/** The deadline for changing an order, and the possible changes. */
export function ChangeOrder({ order, changes, addresses, asked = null }: ChangeOrderProps) {
  const t = useTranslations('orderChanges')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isBrought = order.delivery !== null && order.delivery.day !== null && !order.delivery.isPickup
  const Dialog = open && dialogs[open]

  async function cancel() {
    const message = t(changes.amountChange === 'lower' || order.isReported ? 'cancelPaidQuestion' : 'cancelQuestion', {
      number: order.number,
    })
    if (!(await show({ type: 'alert', kind: 'confirm', message, accept: 'yes', decline: 'no' }))) return
    setBusy(true)
    const result = await cancelOrder(order.id)
    setBusy(false)
    if (!result.ok) void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    else showToast(t('cancelled'))
    router.refresh()
  }

  /** A change may have been refused because of a later one. */
  function close() {
    setOpen(null)
    router.refresh()
  }

  function finish() {
    close()
    showToast(t('saved'))
  }

  return (
    <section aria-label={t('title')} className="mt-4 rounded-lg border border-line p-5">
      <p>{changes.until ? t('until', { time: formatTime(changes.until, locale) }) : t('untilPaid')}</p>
      {!changes.canMove && <p className="mt-1">{t(changes.canCancel ? 'isAddOn' : 'hasAddOns')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 max-md:flex-col">
        {/* An unpaid order is changed itself. */}
        {changes.takesAddOns && changes.amountChange === 'lower' && (
          <ButtonLink variant="secondary" href={pageHref(locale, 'all_products')} prefetch onClick={() => chosenMainOrder.save(order.id)}>
            {t('addProducts')}
          </ButtonLink>
        )}
        {changes.lines.length > 0 && (
          <Button variant="secondary" onClick={() => setOpen('lines')}>
            {t(changes.amountChange === 'any' ? 'products' : 'lines')}
          </Button>
        )}
        {changes.boxes.length > 0 && (
          <Button variant="secondary" onClick={() => setOpen('contents')}>
            {t('contents')}
          </Button>
        )}
        {changes.days.length > 0 && (
          <Button variant="secondary" onClick={() => setOpen('day')}>
            {t('day')}
          </Button>
        )}
        {isBrought && changes.canMove && addresses.length > 0 && (
          <Button variant="secondary" onClick={() => setOpen('address')}>
            {t('address')}
          </Button>
        )}
        {changes.canCancel && (
          <Button variant="danger" isLoading={isBusy} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {Dialog && (
        <Dialog
          order={{ ...order, asked, giftVouchers: order.parts?.giftVouchers ?? zero, balance: order.parts?.balance ?? zero }}
          changes={changes}
          by="customer"
          addresses={addresses}
          onClose={close}
          onDone={finish}
        />
      )}
    </section>
  )
}
