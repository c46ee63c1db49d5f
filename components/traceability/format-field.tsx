import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import { labelFormatNames, type LabelFormatName } from '@/lib/features/traceability/label-rules'

/** Selects the label format for printing. */
export function FormatField({ value }: Readonly<{ value?: LabelFormatName }>) {
  const t = useTranslations('lotQr')
  const options = labelFormatNames.map((name) => ({ value: name, label: t(`formats.${name}`) }))
  return <Select name="format" label={t('format')} options={options} defaultValue={value} />
}
