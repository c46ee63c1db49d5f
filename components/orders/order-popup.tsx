'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { takeOrderPopup } from '@/lib/features/orders/shown-popups'
import { formatBaht, toBaht, type Satang } from '@/lib/core/money'
import { show } from '@/lib/platform/browser/popup-queue'
import { pageHref, routes } from '@/lib/core/urls/routes'

type OrderPopupProps = Readonly<{ kind: 'cod' | 'bank'; number: string; total: Satang }>

/** Shows the popup of a new order once per browser, although the URL still requests it on reload (spec 4). */
export function OrderPopup({ kind, number, total }: OrderPopupProps) {
  const t = useTranslations('orderPopups')
  const locale = useLocale()
  const isShown = useRef(false)

  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    if (!takeOrderPopup(number)) return
    void show({
      type: kind,
      title: t(`${kind}Title`),
      message: t(kind === 'cod' && total === 0 ? 'codFreeText' : `${kind}Text`, { number, amount: formatBaht(total) }),
      action: t(`${kind}Action`),
      href: kind === 'cod' ? pageHref(locale, 'orders') : routes.confirmPayment(locale, number, toBaht(total)),
    })
  }, [kind, number, total, t, locale])

  return null
}
