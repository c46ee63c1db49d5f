import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { FormatField } from './format-field'

/** Requests labels for several lots at once. */
export function LotsForm({ lot }: Readonly<{ lot: string | null }>) {
  const t = useTranslations('lotQr')
  return (
    <form action={staffHref(useLocale(), 'labels')} className="mt-4 grid max-w-form gap-4">
      <TextArea name="lots" label={t('lotNumbers')} hint={t('lotNumbersHint')} defaultValue={lot ?? ''} />
      <TextField name="copies" type="number" label={t('copies')} min={1} max={99} defaultValue={1} />
      <FormatField />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t('showLabels')}
      </Button>
    </form>
  )
}
