'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Dialog } from '@/components/ui/dialog'
import type { WebPopup as Web } from '@/lib/platform/browser/popup-queue'

type WebPopupProps = Readonly<{ popup: Web; onSettle: (accepted: boolean) => void }>

/** A promotional picture in one large button (spec 2, popups). */
export function WebPopup({ popup, onSettle }: WebPopupProps) {
  const t = useTranslations('popups')
  const [doNotShowAgain, setDoNotShowAgain] = useState(false)

  function close(isPressed: boolean) {
    popup.onClose(doNotShowAgain)
    onSettle(isPressed)
  }

  return (
    <Dialog title={t('promotion')} isTitleHidden onClose={() => close(false)} className="max-w-100">
      {/* Initial focus is outside the button, so that Enter does not close an unread popup. */}
      <div data-autofocus tabIndex={-1} className="-mx-6 -mt-6 outline-none">
        <button
          type="button"
          aria-label={popup.leadsOn || popup.caption ? undefined : t('promotion')}
          onClick={() => close(true)}
          className="block w-full text-left -outline-offset-4"
        >
          <picture>
            <img src={popup.imageUrl} alt="" className="max-h-[58dvh] w-full bg-celadon-100 object-contain" />
          </picture>
          {popup.caption && <span className="mt-4 block px-6 text-lg leading-normal font-semibold">{popup.caption}</span>}
          {popup.leadsOn && <span className={buttonClass('primary', 'mx-6 mt-3 mb-4')}>{t('toOffer')}</span>}
        </button>
      </div>
      {popup.offersDoNotShowAgain && (
        <div className="border-t border-line pt-1">
          <Checkbox label={t('doNotShowAgain')} checked={doNotShowAgain} onChange={(event) => setDoNotShowAgain(event.target.checked)} />
        </div>
      )}
    </Dialog>
  )
}
