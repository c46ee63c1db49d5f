import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { actionMessageKey, type ActivitySearch } from '@/lib/features/staff/activity-view'
import { useAuthorName } from './use-author-name'

type ActivityFilterProps = Readonly<{ search: ActivitySearch; people: readonly string[]; kinds: readonly string[] }>

/** Filters the list by person or kind of action; a plain form. */
export function ActivityFilter({ search, people, kinds }: ActivityFilterProps) {
  const t = useTranslations('staffActivity')
  const authorName = useAuthorName()
  const kindName = (kind: string) => {
    const messageKey = actionMessageKey(kind)
    return messageKey ? `${t(`kind.${messageKey}`)}${kind === 'product.write' ? ` (${kind})` : ''}` : kind
  }
  return (
    <form key={`${search.who} ${search.kind}`} action={staffHref(useLocale(), 'activity')} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-64">
        <Select
          name="who"
          label={t('who')}
          placeholder={t('everyone')}
          defaultValue={search.who}
          options={withChosen(people, search.who).map((name) => ({ value: name, label: authorName(name) }))}
        />
      </div>
      <div className="w-full max-w-80">
        <Select
          name="kind"
          label={t('what')}
          placeholder={t('everything')}
          defaultValue={search.kind}
          options={withChosen(kinds, search.kind).map((kind) => ({ value: kind, label: kindName(kind) }))}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('show')}
      </Button>
    </form>
  )
}

/** Also lists the selected person if they have no recent actions, because the URL can select anyone. */
function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return chosen && !names.includes(chosen) ? [...names, chosen] : names
}
