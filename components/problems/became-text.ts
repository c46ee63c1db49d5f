import type { useTranslations } from 'next-intl'
import { formatBaht, subtract, zero } from '@/lib/core/money'
import type { ReportRow } from '@/lib/features/problems/schemas'

type Outcome = Pick<ReportRow, 'outcome' | 'amount' | 'gift'>

/** What became of a report. What gift vouchers paid returns as a gift voucher, whatever way was chosen. */
export function becameText(t: ReturnType<typeof useTranslations<'problems'>>, { outcome, amount, gift }: Outcome): string {
  const money = subtract(amount, gift)
  const ofMoney = money > zero ? [t(`became.${outcome ?? 'open'}`, { amount: formatBaht(money) })] : []
  const ofGift = gift > zero ? [t('became.voucher', { amount: formatBaht(gift) })] : []
  return [...ofMoney, ...ofGift].join(' ')
}
