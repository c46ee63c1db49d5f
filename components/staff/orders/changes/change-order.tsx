'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { StartOrder } from '@/components/staff/accounts/start-order'
import { useMailWord } from '@/components/staff/mail/mail-delivery'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/section-heading'
import { showToast } from '@/components/ui/toast/toast-store'
import { zero } from '@/lib/core/money'
import type { Country } from '@/lib/features/checkout/schemas'
import type { OrderChanges } from '@/lib/features/orders/schemas'
import type { AdminOrder } from '@/lib/features/staff/orders/schemas'

const dialogs = {
  lines: dynamic(() => import('@/components/orders/changes/change-lines').then((module) => module.ChangeLines), { ssr: false }),
  day: dynamic(() => import('@/components/orders/changes/change-day').then((module) => module.ChangeDay), { ssr: false }),
  address: dynamic(() => import('./change-address').then((module) => module.ChangeAddress), { ssr: false }),
  comments: dynamic(() => import('./change-comments').then((module) => module.ChangeComments), { ssr: false }),
}

type ChangeOrderProps = Readonly<{ order: AdminOrder; changes: OrderChanges; locations: readonly Country[] }>

/** What staff may change in an order until it is packed, with the dialogs of the customer's order page. */
export function ChangeOrder({ order, changes, locations }: ChangeOrderProps) {
  const t = useTranslations('staffChanges')
  const mail = useMailWord()
  const tChanges = useTranslations('orderChanges')
  const router = useRouter()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const { amountChange, canMove, takesAddOns } = changes
  const offered = {
    lines: changes.lines.length > 0,
    day: changes.days.length > 0,
    address: canMove && order.deliveryDay !== null && !order.isPickup,
    comments: true,
  }

  /** Also after a refused change: someone else may have changed the order. */
  function close() {
    setOpen(null)
    router.refresh()
  }

  return (
    <TitledSection id="changes" title={t('title')} className="print:hidden">
      <p className="mt-1 text-ink-soft">{t(`hint.${amountChange}`, { mail })}</p>
      {!canMove && order.together.length > 0 && <p className="mt-1 text-ink-soft">{t('together')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 max-md:flex-col">
        {(['lines', 'day', 'address', 'comments'] as const)
          .filter((each) => offered[each])
          .map((each) => (
            <Button key={each} variant="secondary" onClick={() => setOpen(each)}>
              {each === 'comments' ? t('comments') : tChanges(each === 'lines' && amountChange === 'any' ? 'products' : each)}
            </Button>
          ))}
        {takesAddOns && amountChange === 'lower' && order.customerId !== null && (
          <StartOrder order={{ customerId: order.customerId }} mainOrderId={order.id} label={t('addOn')} variant="secondary" />
        )}
      </div>
      {Dialog && (
        <Dialog
          order={{
            id: order.id,
            number: order.number,
            total: order.totals.total,
            giftVouchers: order.totals.parts?.giftVouchers ?? zero,
            balance: order.totals.parts?.balance ?? zero,
            delivery: { day: order.deliveryDay, slot: order.slot, isPickup: order.isPickup },
          }}
          address={order.deliverTo}
          comments={order.comments}
          changes={changes}
          locations={locations}
          by="staff"
          onClose={close}
          onDone={() => {
            showToast(t('saved'))
            close()
          }}
        />
      )}
    </TitledSection>
  )
}
