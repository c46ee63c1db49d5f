import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PrintButton } from '@/components/ui/print-button'
import type { PackingOrder } from '@/lib/features/staff/packing/view'
import { takeStep } from '@/lib/features/staff/orders/commands'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { RefusedOrders } from '@/components/staff/orders/refused-orders'
import type { MarkOrders } from '@/components/staff/orders/use-mark-orders'

/** Documents to print. */
type Paper = Readonly<{ picking: boolean; slips: boolean }>

type PackingActionsProps = Readonly<{
  /** Number of selected orders. */
  count: number
  /** The selected orders that are not packed yet. */
  toPack: readonly PackingOrder[]
  /** Number of packed orders of the day. */
  packed: number
  paper: Paper
  onPaper: (paper: Paper) => void
  packing: MarkOrders
}>

/** Actions for the selected orders. */
export function PackingActions({ count, toPack, packed, paper, onPaper, packing }: PackingActionsProps) {
  const t = useTranslations('staffPacking')
  const language = useLocale()

  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line pb-8">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('onPaper')}</legend>
        <Checkbox
          label={t('pickingList')}
          checked={paper.picking}
          onChange={(event) => onPaper({ ...paper, picking: event.target.checked })}
        />
        <Checkbox label={t('slips')} checked={paper.slips} onChange={(event) => onPaper({ ...paper, slips: event.target.checked })} />
      </fieldset>
      <div className="flex flex-wrap gap-3 md:ml-auto">
        <Button
          variant="secondary"
          disabled={toPack.length === 0}
          isLoading={packing.isBusy}
          onClick={() =>
            void packing.mark(toPack, {
              step: 'packed',
              take: (id) => takeStep('packed', id),
              done: (count) => t('markedPacked', { count }),
            })
          }
        >
          {t('markPacked', { count: toPack.length })}
        </Button>
        {count > 0 && <PrintButton>{t('print', { count })}</PrintButton>}
        {packed > 0 && (
          <ButtonLink variant="secondary" href={staffHref(language, 'orders', { state: 'packed' })} prefetch={false}>
            {t('toShip', { count: packed })}
          </ButtonLink>
        )}
      </div>
      {/* An order that a colleague has moved on meanwhile has left this page. */}
      {!packing.isBusy && packing.refused.length > 0 && (
        <div className="w-full">
          <RefusedOrders title={t('someRefused', { count: packing.refused.length })} orders={packing.refused} />
        </div>
      )}
    </div>
  )
}
