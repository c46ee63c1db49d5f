import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { catalogKinds } from '@/lib/features/staff/catalog/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** The kinds of records that have a list of their own here; products have theirs with prices and stock. */
export function CatalogNav({ kind }: Readonly<{ kind: RecordKind }>) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  return (
    <nav aria-label={t('kinds')} className="flex flex-wrap gap-2">
      {catalogKinds.map((each) => (
        <Link
          key={each}
          href={staffHref(locale, 'catalog', { kind: each })}
          prefetch={false}
          aria-current={each === kind ? 'page' : undefined}
          className="inline-flex min-h-tap items-center gap-2 rounded-full border border-line px-4 leading-snug hover:border-leaf-700 aria-[current]:border-leaf-700 aria-[current]:bg-leaf-700 aria-[current]:font-semibold aria-[current]:text-white"
        >
          {t(`kind.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
