import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { pageHref } from '@/lib/core/routes'

type ReportedNoticeProps = Readonly<{
  /** It stands where the pressed button was. */
  takesFocus?: boolean
}>

/** The shop has the slip of a transfer and checks it: there is nothing to do but wait. */
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
