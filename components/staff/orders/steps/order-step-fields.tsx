import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht, formatDecimal } from '@/lib/core/money'
import type { AdminStep } from '@/lib/features/staff/orders/order-rules'
import type { ReasonedStep, StepOrder } from '@/lib/features/staff/orders/order-step-rules'
import { PackingFields } from '../../packing/packing-fields'
import { ReturnedFields } from './returned-fields'

type OrderStepFieldsProps = Readonly<{
  step: AdminStep
  order: StepOrder
  /** Error for missing required text. */
  missing: string | undefined
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** Input fields of a step; most steps have none. */
export function OrderStepFields({ step, order, missing, issues }: OrderStepFieldsProps) {
  const t = useTranslations('staffSteps')
  switch (step) {
    case 'packed':
      return <PackingFields lines={order.lines} issues={issues} />
    case 'shipped':
      return (
        <TextField
          name="tracking"
          label={t('shipped.tracking')}
          hint={t('shipped.trackingHint')}
          maxLength={200}
          isOptional
          autoComplete="off"
        />
      )
    case 'done':
      return order.paysCash ? <CashField total={order.total} error={missing} /> : null
    case 'refunded':
      return (
        <>
          <RefundField refunds={order.refunds} />
          <TextArea name="words" label={t('refunded.words')} hint={t('refunded.wordsHint')} error={missing} maxLength={900} />
        </>
      )
    case 'again':
      return <NewDay issues={issues} />
    case 'failed':
    case 'refuse':
      return <ReasonFields step={step} order={order} missing={missing} />
    case 'void':
      return (
        <>
          <ReasonFields step={step} order={order} missing={missing} />
          {order.isBack ? (
            <ReturnedFields lines={order.lines} issues={issues} />
          ) : (
            <div>
              <Checkbox name="restock" label={t('void.restock')} defaultChecked={!order.isShipped} />
              <p className="text-sm text-ink-soft">{t('void.restockHint')}</p>
            </div>
          )}
        </>
      )
    default:
      return null
  }
}

/** Another delivery day; the backend checks calendar and capacity. */
function NewDay({ issues }: Pick<OrderStepFieldsProps, 'issues'>) {
  const t = useTranslations('staffSteps.again')
  const slots = [
    { value: '', label: t('anySlot') },
    { value: 'morning', label: t('morning') },
    { value: 'afternoon', label: t('afternoon') },
  ]
  return (
    <>
      <TextField type="date" name="delivery_date" label={t('day')} error={issues.delivery_date} required />
      <Select name="delivery_slot" label={t('slot')} options={slots} error={issues.delivery_slot} />
    </>
  )
}

/** The cash that the driver took: usually what is due. */
function CashField({ total, error }: Readonly<{ total: StepOrder['total']; error: string | undefined }>) {
  const t = useTranslations('staffSteps.done')
  const hint = t('takenHint', { amount: formatBaht(total) })
  return (
    <TextField
      name="taken"
      label={t('taken')}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={formatDecimal(total)}
    />
  )
}

/** Selects the refund that was paid: each refund is completed separately. */
function RefundField({ refunds }: Pick<StepOrder, 'refunds'>) {
  const t = useTranslations('staffSteps.refunded')
  const options = refunds.map(({ id, amount, reason, isByCard }) => ({
    value: String(id),
    label: [formatBaht(amount), t(isByCard ? 'byCard' : 'byTransfer'), ...(reason ? [t(`reason.${reason}`)] : [])].join(' · '),
  }))
  return <Select name="refund" label={t('which')} options={options} />
}

type ReasonFieldsProps = Readonly<{ step: ReasonedStep; order: StepOrder; missing: string | undefined }>

/** A choice of common reasons, and a field for free text. */
function ReasonFields({ step, order, missing }: ReasonFieldsProps) {
  const t = useTranslations('staffSteps')
  const reasons = order.reasons[step]
  const [chosen, setChosen] = useState(reasons[0]?.name ?? 'other')
  const isOther = chosen === 'other'
  return (
    <>
      <RadioGroup
        name="reason"
        legend={t(`${step}.legend`)}
        options={reasons.map(({ name, label }) => ({ value: name, label }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextArea
        name="words"
        label={t(isOther ? `${step}.words` : `${step}.moreWords`)}
        isOptional={!isOther}
        error={missing}
        maxLength={900}
      />
    </>
  )
}
