import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { formatBaht } from '@/lib/core/money'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'
import { slipHref, type StepOrder } from '@/lib/features/staff/orders/step-view'
import { useMailWord } from '@/components/staff/mail/mail-delivery'

type OrderStepWordsProps = Readonly<{ step: StaffStep; order: StepOrder }>

/** Describes the effect of a step, and anything unusual about this order. */
export function OrderStepWords({ step, order }: OrderStepWordsProps) {
  const t = useTranslations('staffSteps')
  const mail = useMailWord()
  const { id, number, total, reportedAmount, hasSlip, paysCash, isPaid, undoable } = order
  const amount = formatBaht(total)
  return (
    <div className="space-y-3">
      <p>{t(`${step}.text`, { step: undoable ?? '', mail })}</p>
      {step === 'paid' && hasSlip && (
        <picture>
          <img
            src={slipHref(id)}
            alt={t('slipOf', { number })}
            className="mx-auto block max-h-72 rounded-md border border-line object-contain"
          />
        </picture>
      )}
      {step === 'paid' && !hasSlip && <Notice kind="warning">{t('paid.noSlip')}</Notice>}
      {step === 'paid' && reportedAmount !== null && reportedAmount !== total && (
        <Notice kind="warning">{t('paid.differs', { reported: formatBaht(reportedAmount) })}</Notice>
      )}
      {step === 'done' && paysCash && total > 0 && <Notice kind="info">{t('done.cash', { amount })}</Notice>}
      {step === 'voided' && isPaid && total > 0 && <Notice kind="warning">{t('voided.paid', { amount })}</Notice>}
      {step === 'voided' && !isPaid && reportedAmount !== null && (
        <Notice kind="warning">{t('voided.reported', { amount: formatBaht(reportedAmount) })}</Notice>
      )}
    </div>
  )
}
