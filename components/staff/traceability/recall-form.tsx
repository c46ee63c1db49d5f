import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { staffHref } from '@/lib/features/staff/staff-routes'

type RecallFormProps = Readonly<{ text: string; error: string | undefined }>

/** Looks for a lot or a product; a plain form. */
export function RecallForm({ text, error }: RecallFormProps) {
  const t = useTranslations('staffRecall')
  return (
    <form key={text} action={staffHref(useLocale(), 'recall')} className="flex max-w-form flex-wrap items-end gap-3">
      <div className="grow">
        <TextField
          name="query"
          label={t('query')}
          error={error}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('search')}
      </Button>
    </form>
  )
}
