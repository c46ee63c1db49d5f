'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CheckIcon } from '@/components/ui/icons'
import type { AddCartPopup as Added } from '@/lib/platform/browser/popup-queue'

type AddCartPopupProps = Readonly<{ popup: Added; onSettle: (accepted: boolean) => void }>

/** Confirms what was added to the cart and asks whether to continue shopping (accepted) or open the cart. */
export function AddCartPopup({ popup, onSettle }: AddCartPopupProps) {
  const t = useTranslations('popups')
  return (
    <Dialog title={t('addedToCart')} onClose={() => onSettle(false)}>
      <p className="mt-4 flex items-center gap-4">
        <span className="grid size-tap shrink-0 place-items-center rounded-full bg-celadon-200 text-leaf-800">
          <CheckIcon />
        </span>
        <span className="text-lg">{popup.productName}</span>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onSettle(true)}>
          {t('continueShopping')}
        </Button>
        <ButtonLink href={popup.cartHref} data-autofocus onClick={() => onSettle(false)}>
          {t('toCart')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
