'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatBaht, type Satang } from '@/lib/money'
import { pageHref } from '@/lib/routes'

type CodPopupProps = Readonly<{ number: string; total: Satang; onClose: () => void }>

/** Thanks for an order that is paid on delivery. */
export function CodPopup({ number, total, onClose }: CodPopupProps) {
  const t = useTranslations('orderPopups')
  const locale = useLocale()
  return (
    <Dialog title={t('codTitle')} onClose={onClose}>
      <p className="mt-3">{t('codText', { number, amount: formatBaht(total) })}</p>
      <ButtonLink href={pageHref(locale, 'orders')} className="mt-6 w-full">
        {t('codAction')}
      </ButtonLink>
    </Dialog>
  )
}
