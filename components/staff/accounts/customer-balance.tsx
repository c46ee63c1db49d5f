import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht, zero } from '@/lib/core/money'
import type { CustomerBalance as Balance } from '@/lib/features/balance/schemas'
import { CorrectBalance } from './correct-balance'

type CustomerBalanceProps = Readonly<{
  customerId: number
  balance: Pick<Balance, 'available' | 'held'>
  /** The cause of every baht. */
  entries: ReactNode
}>

/** What the shop owes a customer. */
export function CustomerBalance({ customerId, balance: { available, held }, entries }: CustomerBalanceProps) {
  const t = useTranslations('staffCustomers.balance')
  return (
    <TitledSection id="balance" title={t('title', { amount: formatBaht(available) })}>
      {held > zero && <p className="mt-1 tabular-nums">{t('held', { amount: formatBaht(held) })}</p>}
      {entries}
      <CorrectBalance customerId={customerId} />
    </TitledSection>
  )
}
