'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass, Button, ButtonLink } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { CheckIcon } from '@/components/ui/icons'
import type { Popup, WebPopup as Web } from '@/lib/platform/browser/popup-queue'
import { AlertPopup } from './alert-popup'

type AnyPopupProps = Readonly<{ popup: Popup; onSettle: (accepted: boolean) => void }>

/** Renders a popup of any kind. Add new kinds here and to `Popup`. */
export function AnyPopup({ popup, onSettle }: AnyPopupProps) {
  const t = useTranslations('popups')
  const decline = () => onSettle(false)
  const accept = () => onSettle(true)
  switch (popup.type) {
    case 'alert':
      return <AlertPopup popup={popup} onSettle={onSettle} />
    case 'web':
      return <WebPopup popup={popup} onSettle={onSettle} />
    case 'announce':
      return (
        <Dialog title={popup.title ?? t('announcement')} onClose={decline}>
          <p className="mt-3 whitespace-pre-line">{popup.message}</p>
          <p className="mt-6 flex justify-end">
            <Button data-autofocus onClick={accept} className="min-w-28">
              {t('ok')}
            </Button>
          </p>
        </Dialog>
      )
    case 'image':
      return (
        <Dialog title={popup.alt || t('picture')} isTitleHidden onClose={decline} className="max-w-[56rem]">
          <picture>
            <img src={popup.imageUrl} alt={popup.alt} className="mt-9 max-h-[74dvh] w-full rounded-md object-contain" />
          </picture>
        </Dialog>
      )
    case 'addcart':
      return (
        <Dialog title={t('addedToCart')} onClose={decline}>
          <p className="mt-4 flex items-center gap-4">
            <span className="grid size-tap shrink-0 place-items-center rounded-full bg-celadon-200 text-leaf-800">
              <CheckIcon />
            </span>
            <span className="text-lg">{popup.productName}</span>
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={accept}>
              {t('continueShopping')}
            </Button>
            <ButtonLink href={popup.cartHref} data-autofocus onClick={decline}>
              {t('toCart')}
            </ButtonLink>
          </div>
        </Dialog>
      )
    case 'cod':
    case 'bank':
      return (
        <Dialog title={popup.title} onClose={decline}>
          <p className="mt-3">{popup.message}</p>
          <ButtonLink href={popup.href} data-autofocus onClick={accept} className="mt-6 w-full">
            {popup.action}
          </ButtonLink>
        </Dialog>
      )
  }
}

type WebPopupProps = Readonly<{ popup: Web; onSettle: (accepted: boolean) => void }>

/** A promotional picture in one large button (spec 2, popups). */
function WebPopup({ popup, onSettle }: WebPopupProps) {
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
            <img {...popup.picture} alt="" className="max-h-[58dvh] w-full bg-celadon-100 object-contain" />
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
