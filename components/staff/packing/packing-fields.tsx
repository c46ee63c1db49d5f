import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { formatShortDay } from '@/lib/core/dates'
import { formatGrams } from '@/lib/domain/orders/packing/weights-text'
import type { PackableLine } from '@/lib/features/staff/orders/order-step-rules'

type PackingFieldsProps = Readonly<{
  lines: readonly PackableLine[]
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** Lot of each line, with the lot that expires first preselected, and the weight of goods that are sold by weight. */
export function PackingFields({ lines, issues }: PackingFieldsProps) {
  const t = useTranslations('staffSteps')
  const language = useLocale()
  const hasWeightIssue = Object.keys(issues).some((field) => field.startsWith('weight_'))
  return (
    <div className="space-y-4">
      {lines.flatMap(({ id, name, quantity, lots, orderedWeight, packedWeight }) => [
        lots.length > 0 && (
          <Select
            key={`lot_${id}`}
            name={`lot_${id}`}
            label={`${quantity} × ${name}`}
            error={issues[`line_${id}`]}
            options={lots.map(({ number, expiryDate }) => ({
              value: number,
              label: expiryDate ? t('packed.until', { lot: number, date: formatShortDay(expiryDate, language) }) : number,
            }))}
          />
        ),
        orderedWeight !== null && (
          <TextField
            key={`weight_${id}`}
            name={`weight_${id}`}
            label={t('packed.weight', { product: name })}
            hint={t('packed.weightHint', { weight: formatGrams(orderedWeight, language) })}
            error={issues[`weight_${id}`]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={packedWeight ?? undefined}
          />
        ),
      ])}
      {hasWeightIssue && <Checkbox name="weights_checked" label={t('packed.weightsChecked')} />}
    </div>
  )
}
