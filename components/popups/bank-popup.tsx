'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formatBaht, toBaht, type Satang } from '@/lib/money'
import { routes } from '@/lib/routes'

type BankPopupProps = Readonly<{ number: string; total: Satang; onClose: () => void }>

/** Asks to confirm the payment of an order that is paid by bank transfer. */
export function BankPopup({ number, total, onClose }: BankPopupProps) {
  const t = useTranslations('orderPopups')
  const locale = useLocale()
  return (
    <Dialog title={t('bankTitle')} onClose={onClose}>
      <p className="mt-3">{t('bankText', { number, amount: formatBaht(total) })}</p>
      <ButtonLink href={routes.confirmPayment(locale, number, toBaht(total))} className="mt-6 w-full">
        {t('bankAction')}
      </ButtonLink>
    </Dialog>
  )
}
