import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { formatShortDay } from '@/lib/core/dates'
import { formatGrams } from '@/lib/domain/packing/weights-text'
import { scannedLot } from '@/lib/domain/traceability/scanned-lot'
import type { PackableLine } from '@/lib/features/staff/orders/step-view'
import { LotScanner } from './lot-scanner'

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
  const fields = useRef<HTMLDivElement>(null)

  /** Chooses the scanned lot in each line that offers it. Returns what to say about it. */
  function choose(code: string): string {
    const lot = scannedLot(code)
    if (lot === null) return t('packed.scannedNoLot')
    const found = lines.filter(({ lots }) => lots.some(({ number }) => number === lot))
    for (const { id } of found) {
      const select = fields.current?.querySelector<HTMLSelectElement>(`select[name="lot_${id}"]`)
      if (select) select.value = lot
    }
    const [line] = found
    return line ? t('packed.scanned', { product: line.name, lot }) : t('packed.scannedOther', { lot })
  }

  return (
    <div ref={fields} className="space-y-4">
      {lines.some(({ lots }) => lots.length > 0) && <LotScanner onCode={choose} />}
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
