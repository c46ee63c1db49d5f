'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { ImagePopup as Picture } from '@/lib/platform/browser/popup-queue'

type ImagePopupProps = Readonly<{ popup: Picture; onSettle: (accepted: boolean) => void }>

/** A picture as large as the screen permits. */
export function ImagePopup({ popup, onSettle }: ImagePopupProps) {
  const t = useTranslations('popups')
  return (
    <Dialog title={popup.alt || t('picture')} isTitleHidden onClose={() => onSettle(false)} className="max-w-[56rem]">
      <picture>
        <img src={popup.imageUrl} alt={popup.alt} className="mt-9 max-h-[74dvh] w-full rounded-md object-contain" />
      </picture>
    </Dialog>
  )
}
