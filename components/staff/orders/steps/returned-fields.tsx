import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import { piecesToStock } from '@/lib/domain/orders/stock'
import type { PackableLine } from '@/lib/features/staff/orders/step-view'

type ReturnedFieldsProps = Readonly<{
  lines: readonly PackableLine[]
  /** Error messages by the backend's field name. */
  issues: Readonly<Record<string, string>>
}>

/** How many pieces of each line of a failed delivery go back to stock: of chilled goods none, unless staff choose otherwise. */
export function ReturnedFields({ lines, issues }: ReturnedFieldsProps) {
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
