'use client'

import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { OrderPopup as Placed } from '@/lib/platform/browser/popup-queue'

type OrderPopupProps = Readonly<{ popup: Placed; onSettle: (accepted: boolean) => void }>

/** Next step for a new order: information about cash on delivery, or confirming a transfer (spec 2, popups). */
export function OrderPopup({ popup, onSettle }: OrderPopupProps) {
  return (
    <Dialog title={popup.title} onClose={() => onSettle(false)}>
      <p className="mt-3">{popup.message}</p>
      <ButtonLink href={popup.href} data-autofocus onClick={() => onSettle(true)} className="mt-6 w-full">
        {popup.action}
      </ButtonLink>
    </Dialog>
  )
}
