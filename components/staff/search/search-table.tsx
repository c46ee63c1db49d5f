import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { routes } from '@/lib/core/urls/routes'
import type { LoggedSearch } from '@/lib/features/staff/search/schemas'

type SearchTableProps = Readonly<{
  title: string
  searches: readonly LoggedSearch[]
  /** Text for an empty list. */
  none: string
  showsFound?: boolean
}>

/** Searches with their counts; each links to its current results. */
export function SearchTable({ title, searches, none, showsFound = false }: SearchTableProps) {
  const t = useTranslations('staffSearches')
  const locale = useLocale()
  const head = (
    <tr>
      <HeadCell>{t('query')}</HeadCell>
      <HeadCell isNumber>{t('count')}</HeadCell>
      {showsFound && <HeadCell isNumber>{t('found')}</HeadCell>}
    </tr>
  )
  return (
    <section className="min-w-0">
      <SectionHeading title={title} />
      {searches.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table caption={title} head={head}>
          {searches.map(({ query, count, found }) => (
            <tr key={query}>
              <Cell>
                <Link href={routes.search(locale, query)} prefetch={false} className="break-words underline underline-offset-4">
                  {query}
                </Link>
              </Cell>
              <Cell isNumber>{count}</Cell>
              {showsFound && <Cell isNumber>{found}</Cell>}
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
