import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { formatBaht, negate, subtract, zero } from '@/lib/core/money'
import type { ChangedOrder } from './change-props'
import type { useCostlyChange } from './use-costly-change'

type NewTotalProps = Readonly<{ order: ChangedOrder; isPaid: boolean; change: ReturnType<typeof useCostlyChange> }>

/** Compares the total after a change with the current one, and has the button that saves the change. */
export function NewTotal({ order, isPaid, change: { totals, error, isBusy, isAsking, save } }: NewTotalProps) {
  const t = useTranslations('orderChanges')
  const refund = isPaid && totals ? subtract(order.total, totals.total) : zero
  const transfer = order.asked && totals ? subtract(totals.total, order.asked) : zero
  const gift = isPaid && totals ? subtract(order.giftVouchers, totals.gift) : zero
  const balance = isPaid && totals ? subtract(order.balance, totals.balance) : zero
  return (
    <div className="mt-5 border-t border-line pt-4">
      <dl aria-live="polite" aria-busy={isAsking} className="space-y-1 tabular-nums">
        <div className="flex justify-between gap-4 text-ink-soft">
          <dt>{t('before')}</dt>
          <dd>{formatBaht(order.total)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t('deliveryFee')}</dt>
          <dd>{totals ? formatBaht(totals.delivery) : '–'}</dd>
        </div>
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('after')}</dt>
          <dd>{totals ? formatBaht(totals.total) : '–'}</dd>
        </div>
      </dl>
      <div aria-live="polite" className="text-leaf-700">
        {refund > 0 && <p className="mt-3">{t('refund', { amount: formatBaht(refund) })}</p>}
        {transfer > 0 && <p className="mt-3">{t('transferMore', { amount: formatBaht(transfer) })}</p>}
        {transfer < 0 && <p className="mt-3">{t('transferLess', { amount: formatBaht(negate(transfer)) })}</p>}
        {balance > 0 && <p className="mt-3">{t('balanceRefund', { amount: formatBaht(balance) })}</p>}
        {gift > 0 && <p className="mt-3">{t('giftRefund', { amount: formatBaht(gift) })}</p>}
      </div>
      <FormError message={error ?? undefined} />
      <Button className="mt-4 w-full" disabled={!totals} isLoading={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
