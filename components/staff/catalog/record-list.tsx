import { useLocale, useTranslations } from 'next-intl'
import { ListTab, StaffLink } from '@/components/staff/staff-link'
import { ChevronRightIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import type { RecordRow } from '@/lib/features/staff/catalog/schemas'
import { catalogKinds } from '@/lib/features/staff/catalog/view'
import { useWordLabel } from './column-label'

type RecordListProps = Readonly<{ kind: RecordKind; records: readonly RecordRow[] }>

/** Records of a kind, each with a link to its form. */
export function RecordList({ kind, records }: RecordListProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const wordOf = useWordLabel()
  return (
    <ul className="mt-6 max-w-reading divide-y divide-line border-y border-line">
      {records.map(({ id, cells }) => {
        const [name, ...others] = Object.values(cells).flatMap((cell) => displayName(cell, locale) || [])
        return (
          <li key={id}>
            <StaffLink page="record" query={{ kind, id }} className="group flex min-h-14 items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block font-semibold break-words text-leaf-700 underline-offset-4 group-hover:underline">
                  {name ?? t('nothing')}
                </span>
                <span className="block text-sm break-words text-ink-soft">{others.map(wordOf).join(' · ')}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
            </StaffLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The kinds of records that have a list of their own here; products have theirs with prices and stock. */
export function CatalogNav({ kind }: Readonly<{ kind: RecordKind }>) {
  const t = useTranslations('staffCatalog')
  return (
    <nav aria-label={t('kinds')} className="flex flex-wrap gap-2">
      {catalogKinds.map((each) => (
        <ListTab key={each} page="catalog" query={{ kind: each }} isCurrent={each === kind}>
          {t(`kind.${each}`)}
        </ListTab>
      ))}
    </nav>
  )
}
