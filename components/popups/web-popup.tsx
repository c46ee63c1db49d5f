'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import type { WebPopup as Web } from '@/lib/popups'

type WebPopupProps = Readonly<{ popup: Web; onSettle: (accepted: boolean) => void }>

/** A promotional picture that is one large button (spec 2, popups). */
export function WebPopup({ popup, onSettle }: WebPopupProps) {
  const t = useTranslations('popups')
  const [doNotShowAgain, setDoNotShowAgain] = useState(false)

  function close(isPressed: boolean) {
    popup.onClose(doNotShowAgain)
    onSettle(isPressed)
  }

  return (
    <Dialog title={t('promotion')} isTitleHidden onClose={() => close(false)} className="max-w-form">
      <button type="button" onClick={() => close(true)} className="mt-9 block w-full overflow-hidden rounded-md">
        <picture>
          <img src={popup.imageUrl} alt={t('toOffer')} className="max-h-[62dvh] w-full object-contain" />
        </picture>
      </button>
      {popup.offersDoNotShowAgain && (
        <div className="mt-2">
          <Checkbox
            label={t('doNotShowAgain')}
            checked={doNotShowAgain}
            onChange={(event) => setDoNotShowAgain(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  )
}
