import { useLocale, useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht, zero } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { depositsOf } from '@/lib/domain/balance/deposits'
import type { CustomerBalance } from '@/lib/features/balance/schemas'
import { BalanceEntries } from './balance-entries'
import { CancelWithdrawal, RedeemForm, WithdrawalForm } from './balance-forms'

/** What the shop owes the customer, and where each baht came from and went. */
export function BalanceView({ balance: { available, held, containers, entries } }: Readonly<{ balance: CustomerBalance }>) {
  const t = useTranslations('balance')
  const language = useLocale()
  return (
    <div className="max-w-reading text-balance">
      <p className="text-4xl font-semibold tabular-nums">{formatBaht(available)}</p>
      {held > zero && <p className="mt-1 font-semibold tabular-nums">{t('held', { amount: formatBaht(held) })}</p>}
      {held > zero && <CancelWithdrawal />}
      <p className="mt-3">{t('text')}</p>
      {containers.length > 0 && (
        <p className="mt-3">
          {t('containers', {
            pieces: new Intl.ListFormat(language, { type: 'unit' }).format(
              containers.map(({ deposit, pieces }) => `${pieces} × ${formatBaht(deposit)}`),
            ),
            amount: formatBaht(depositsOf(containers)),
          })}
        </p>
      )}
      <div className="mt-4 space-y-2">
        <RedeemForm />
        {available > zero && held === zero && <WithdrawalForm available={available} />}
      </div>
      <TitledSection id="entries" title={t('entries')} className="mt-10">
        {entries.length > 0 ? (
          <BalanceEntries entries={entries} labelledBy="entries" orderHref={(orderId) => routes.order(language, orderId)} />
        ) : (
          <p className="mt-3 text-ink-soft">{t('none')}</p>
        )}
      </TitledSection>
    </div>
  )
}
