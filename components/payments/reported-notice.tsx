import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { pageHref } from '@/lib/core/urls/routes'

type ReportedNoticeProps = Readonly<{
  /** Takes the focus, because the pressed button was replaced by this notice. */
  takesFocus?: boolean
}>

/** The shop is checking a reported transfer: no action is needed. */
export function ReportedNotice({ takesFocus = false }: ReportedNoticeProps) {
  const t = useTranslations('confirmPayment')
  const language = useLocale()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">
        <p>{t('received')}</p>
        <ButtonLink href={pageHref(language, 'orders')} variant="secondary" className="mt-3">
          {t('toOrders')}
        </ButtonLink>
      </Notice>
    </div>
  )
}
