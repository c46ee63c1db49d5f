import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { formatBaht } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'
import type { CustomerBalance } from '@/lib/features/balance/schemas'

/** Leads to the customer's balance; nothing from a server that keeps none. */
export function BalanceLink({ balance }: Readonly<{ balance: CustomerBalance | null }>) {
  const t = useTranslations('balance')
  const language = useLocale()
  if (!balance) return null
  return (
    <Link
      href={pageHref(language, 'balance')}
      prefetch={false}
      className="inline-flex min-h-tap items-center font-semibold text-leaf-700 tabular-nums underline underline-offset-4"
    >
      {t('link', { amount: formatBaht(balance.available) })}
    </Link>
  )
}
