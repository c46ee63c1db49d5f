import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht } from '@/lib/core/money'
import type { HeldContainers } from '@/lib/features/staff/orders/view'

/** How many containers of each deposit the customer gives back; none unless typed. */
export function ContainerFields({ containers }: Readonly<{ containers: readonly HeldContainers[] }>) {
  const t = useTranslations('staffSteps.deposit_returned')
  return containers.map(({ deposit, pieces, goods }, index) => (
    <TextField
      key={deposit}
      type="number"
      name={`container_${index}`}
      label={t('returned', { deposit: formatBaht(deposit) })}
      hint={t('held', { pieces, goods })}
      inputMode="numeric"
      min={0}
      max={pieces}
      step={1}
      isOptional
      autoComplete="off"
    />
  ))
}
