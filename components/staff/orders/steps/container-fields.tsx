import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht } from '@/lib/core/money'
import type { CountErrors } from '@/lib/features/staff/orders/step-view'
import type { HeldContainers } from '@/lib/features/staff/orders/view'

type ContainerFieldsProps = Readonly<{ containers: readonly HeldContainers[]; errors: CountErrors }>

/** How many containers of each deposit the customer gives back; none unless typed. */
export function ContainerFields({ containers, errors }: ContainerFieldsProps) {
  const t = useTranslations('staffSteps.deposit_returned')
  return containers.map(({ deposit, pieces, goods }, index) => {
    const name = `container_${index}`
    const error = errors[name]
    return (
      <TextField
        key={deposit}
        type="number"
        name={name}
        label={t('returned', { deposit: formatBaht(deposit) })}
        hint={t('held', { pieces, goods })}
        error={error && t(error, { pieces })}
        inputMode="numeric"
        min={0}
        step={1}
        isOptional
        autoComplete="off"
      />
    )
  })
}
