import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht, formatDecimal } from '@/lib/core/money'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { asksForText, isReasoned, stepFacts, type ReasonedStep, type StaffStep, type StepField } from '@/lib/domain/orders/order-workflow'
import { piecesToStock } from '@/lib/domain/orders/stock'
import type { CountErrors, PackableLine, StepOrder } from '@/lib/features/staff/orders/step-view'
import { PackingFields } from '../../packing/packing-fields'
import { ContainerFields } from './container-fields'

type FieldProps = Readonly<{
  step: StaffStep
  order: StepOrder
  /** Error for missing required text. */
  missing: string | undefined
  countErrors: CountErrors
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** What each step may ask for. Lots come with their weights, a day with its slot; the step to undo is the order's last one. */
const fields: Readonly<Partial<Record<StepField, (props: FieldProps) => ReactNode>>> = {
  text: WordsField,
  tracking: TrackingField,
  taken: CashField,
  containers: ({ order, countErrors }) => <ContainerFields containers={order.containers} errors={countErrors} />,
  lots: ({ order, issues }) => <PackingFields lines={order.lines} issues={issues} />,
  restock: RestockField,
  returned: ({ order, issues }) => (order.isBack ? <ReturnedFields lines={order.lines} issues={issues} /> : null),
  delivery_date: NewDay,
  refund_id: RefundField,
  to_balance: ToBalanceField,
}

/** Input fields of a step; most steps have none. */
export function OrderStepFields(props: FieldProps) {
  return stepFacts(props.step).asks.map((name) => {
    const Field = fields[name]
    return Field && <Field key={name} {...props} />
  })
}

function TrackingField() {
  const t = useTranslations('staffSteps.shipped')
  return <TextField name="tracking" label={t('tracking')} hint={t('trackingHint')} maxLength={200} isOptional autoComplete="off" />
}

/** The driver brings the goods of a failed delivery back; they are counted by the piece. */
function RestockField({ order }: FieldProps) {
  const t = useTranslations('staffSteps.voided')
  if (order.isBack) return null
  return (
    <div>
      <Checkbox name="restock" label={t('restock')} defaultChecked={!order.isShipped} />
      <p className="text-sm text-ink-soft">{t('restockHint')}</p>
    </div>
  )
}

/** Another delivery day; the backend checks calendar and capacity. */
function NewDay({ order, issues }: FieldProps) {
  const t = useTranslations('staffSteps.redelivery')
  const locale = useLocale()
  const slots = order.slots.map((slot) => ({ value: slot.code, label: slotLabel(slot, locale) }))
  return (
    <>
      <TextField type="date" name="delivery_date" label={t('day')} error={issues.delivery_date} required />
      <Select name="delivery_slot" label={t('slot')} placeholder={t('anySlot')} options={slots} error={issues.delivery_slot} />
    </>
  )
}

/** The cash that the driver took: usually what is due. */
function CashField({ order: { total, paysCash }, missing }: FieldProps) {
  const t = useTranslations('staffSteps.done')
  if (!paysCash) return null
  return (
    <TextField
      name="taken"
      label={t('taken')}
      hint={t('takenHint', { amount: formatBaht(total) })}
      error={missing}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={formatDecimal(total)}
    />
  )
}

/** Selects the refund that was paid: each refund is completed separately. */
function RefundField({ order: { refunds } }: FieldProps) {
  const t = useTranslations('staffSteps.refunded')
  const options = refunds.map(({ id, amount, reason, isByCard }) => ({
    value: String(id),
    label: [formatBaht(amount), t(isByCard ? 'byCard' : 'byTransfer'), ...(reason ? [t(`reason.${reason}`)] : [])].join(' · '),
  }))
  return <Select name="refund" label={t('which')} options={options} />
}

/** Instead of a transfer. Its words are known. */
function ToBalanceField({ order: { hasAccount } }: FieldProps) {
  const t = useTranslations('staffSteps.refunded')
  if (!hasAccount) return null
  return (
    <div>
      <Checkbox name="to_balance" value={t('toBalanceWords')} label={t('toBalance')} />
      <p className="text-sm text-ink-soft">{t('toBalanceHint')}</p>
    </div>
  )
}

function WordsField({ step, ...props }: FieldProps) {
  const t = useTranslations('staffSteps')
  if (isReasoned(step)) return <ReasonFields step={step} {...props} />
  if (!asksForText(step)) return null
  return <TextArea name="words" label={t(`${step}.words`)} hint={t(`${step}.wordsHint`)} error={props.missing} maxLength={900} />
}

/** A choice of common reasons, and a field for free text. */
function ReasonFields({ step, order, missing }: FieldProps & Readonly<{ step: ReasonedStep }>) {
  const t = useTranslations('staffSteps')
  const reasons = order.reasons[step] ?? []
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

type ReturnedFieldsProps = Readonly<{
  lines: readonly PackableLine[]
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** How many pieces of each line of a failed delivery go back to stock: of chilled goods none, unless staff choose otherwise. */
function ReturnedFields({ lines, issues }: ReturnedFieldsProps) {
  const t = useTranslations('staffSteps.voided')
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{t('returned')}</legend>
      <p className="text-sm text-ink-soft">{t('returnedHint')}</p>
      {lines.map(({ id, name, quantity, isChilled }) => (
        <Select
          key={id}
          name={`returned_${id}`}
          label={name}
          error={issues[`returned_${id}`]}
          defaultValue={String(piecesToStock({ quantity, isChilled }))}
          options={piecesUpTo(quantity).map((pieces) => ({
            value: String(pieces),
            label: t('returnedPieces', { pieces: String(pieces), most: String(quantity) }),
          }))}
        />
      ))}
    </fieldset>
  )
}

/** All pieces first, none last. */
const piecesUpTo = (quantity: number) => Array.from({ length: Math.floor(quantity) + 1 }, (_, less) => quantity - less)
