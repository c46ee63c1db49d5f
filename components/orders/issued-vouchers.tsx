'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'
import { toDayMonthYear } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { IssuedVoucher } from '@/lib/features/orders/schemas'

/** The gift vouchers that an order brought, whose mail may not have arrived. */
export function IssuedVouchers({ vouchers }: Readonly<{ vouchers: readonly IssuedVoucher[] }>) {
  const t = useTranslations('orderDetails')
  const tCopy = useTranslations('confirmPayment')
  const locale = useLocale()
  if (vouchers.length === 0) return null
  return (
    <section aria-labelledby="issued-vouchers" className="mt-4 rounded-lg border border-line p-5">
      <h2 id="issued-vouchers" className="font-semibold">
        {t('issuedVouchers')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {vouchers.map(({ code, balance, expiry, isRefund }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <code className="text-lg font-semibold tracking-wide wrap-anywhere">{code}</code>
            <span className="tabular-nums">{formatBaht(balance)}</span>
            <span className="text-sm text-ink-soft">
              {[isRefund && t('voucherRefund'), expiry && t('voucherUntil', { date: toDayMonthYear(expiry, locale) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              variant="quiet"
              className="-my-2"
              aria-label={`${tCopy('copy')}: ${code}`}
              onClick={() => void copyWithToast(code, { copied: tCopy('copied', { value: code }), failed: tCopy('copyFailed') })}
            >
              {tCopy('copy')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
