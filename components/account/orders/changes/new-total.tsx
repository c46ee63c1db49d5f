import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { formatBaht, type Satang } from '@/lib/core/money'
import type { useCostlyChange } from './use-costly-change'

type NewTotalProps = Readonly<{ before: Satang; change: ReturnType<typeof useCostlyChange> }>

/** What an order costs after a change beside what it costs now, and the button that makes the change. */
export function NewTotal({ before, change: { totals, error, isBusy, isAsking, save } }: NewTotalProps) {
  const t = useTranslations('orderChanges')
  return (
    <div className="mt-5 border-t border-line pt-4">
      <dl aria-live="polite" aria-busy={isAsking} className="space-y-1 tabular-nums">
        <div className="flex justify-between gap-4 text-ink-soft">
          <dt>{t('before')}</dt>
          <dd>{formatBaht(before)}</dd>
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
      <FormError message={error ?? undefined} />
      <Button className="mt-4 w-full" disabled={!totals} isLoading={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
