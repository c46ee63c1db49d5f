import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PrintButton } from '@/components/ui/print-button'
import { TextField } from '@/components/ui/form/text-field'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { labelFormats, labelsPerPage, type LabelRequest } from '@/lib/features/traceability/label-rules'
import { FormatField } from './format-field'

type SheetFormProps = Readonly<{
  request: LabelRequest
  /** Query parameters of the sheet; those about the labels are passed on unchanged. */
  parameters: Readonly<Record<string, string>>
}>

/** Parameters that this form sets itself. */
const ownFields = ['format', 'start']

/** Paper format and first position of a label sheet, and the print button. */
export function SheetForm({ request, parameters }: SheetFormProps) {
  const t = useTranslations('lotQr.sheet')
  const perPage = labelsPerPage(labelFormats[request.format])
  return (
    <form action={staffHref(useLocale(), 'labels')} className="mt-4 grid max-w-reading gap-4 sm:grid-cols-2 print:hidden">
      {Object.entries(parameters)
        .filter(([name]) => !ownFields.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <FormatField value={request.format} />
      <TextField
        name="start"
        type="number"
        label={t('start')}
        hint={t('startHint')}
        min={1}
        max={perPage}
        defaultValue={request.start}
        disabled={perPage === 1}
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="secondary">
          {t('update')}
        </Button>
        <PrintButton>{t('print')}</PrintButton>
      </div>
    </form>
  )
}
