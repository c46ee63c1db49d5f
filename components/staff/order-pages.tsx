import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { staffHref } from '@/lib/staff/addresses'
import { orderSearchQuery, pageCount, type OrderSearch } from '@/lib/staff/order-list-rules'

type OrderPagesProps = Readonly<{ search: OrderSearch; total: number }>

/** The way through a list that is longer than a page. */
export function OrderPages({ search, total }: OrderPagesProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const pages = pageCount(total)
  if (pages === 1) return null
  const hrefOf = (page: number) => staffHref(language, 'orders', orderSearchQuery({ ...search, page }))
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {search.page > 1 && (
        <ButtonLink href={hrefOf(search.page - 1)} prefetch={false} variant="secondary">
          {t('previous')}
        </ButtonLink>
      )}
      <span>{t('pageOf', { page: search.page, pages })}</span>
      {search.page < pages && (
        <ButtonLink href={hrefOf(search.page + 1)} prefetch={false} variant="secondary">
          {t('nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}
