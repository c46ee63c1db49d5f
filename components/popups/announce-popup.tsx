'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { AnnouncePopup as Announcement } from '@/lib/platform/browser/popup-queue'

type AnnouncePopupProps = Readonly<{ popup: Announcement; onSettle: (accepted: boolean) => void }>

/** An announcement: a title, a few lines, and OK. */
export function AnnouncePopup({ popup, onSettle }: AnnouncePopupProps) {
  const t = useTranslations('popups')
  return (
    <Dialog title={popup.title ?? t('announcement')} onClose={() => onSettle(false)}>
      <p className="mt-3 whitespace-pre-line">{popup.message}</p>
      <p className="mt-6 flex justify-end">
        <Button data-autofocus onClick={() => onSettle(true)} className="min-w-28">
          {t('ok')}
        </Button>
      </p>
    </Dialog>
  )
}
