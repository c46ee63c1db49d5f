import { useLocale, useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchInput } from '@/components/ui/form/search-input'
import { UserIcon } from '@/components/ui/icons'
import { formatShortDay } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { customerOrders } from '@/lib/domain/accounts/account-rules'
import type { ListedCustomer } from '@/lib/features/staff/accounts/schemas'
import { customerSearchQuery, customersPerPart, type CustomerSearch } from '@/lib/features/staff/accounts/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ListParts } from '../list-parts'

type CustomerListProps = Readonly<{ search: CustomerSearch; customers: readonly ListedCustomer[]; total: number }>

/** Found customers. Callers without an account have orders only, so the same search can be made there. */
export function CustomerList({ search, customers, total }: CustomerListProps) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  const { text } = search
  const ordersLink = text && (
    <ButtonLink href={staffHref(language, 'orders', { query: text })} prefetch={false} variant="secondary">
      {t('searchOrders')}
    </ButtonLink>
  )
  if (customers.length === 0) {
    return (
      <EmptyState Icon={UserIcon} title={text ? t('noneFor', { text }) : t('none')} action={ordersLink || undefined}>
        {text && t('noneHint')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <p role="status" className="text-ink-soft">
          {text ? t('foundFor', { total, text }) : t('found', { total })}
        </p>
        <nav aria-label={t('orderedBy.label')} className="flex gap-x-4">
          {customerOrders.map((order) => (
            <StaffLink
              key={order}
              page="customers"
              query={customerSearchQuery({ text, part: 1, order })}
              aria-current={order === search.order ? 'true' : undefined}
              className="inline-flex min-h-tap items-center text-leaf-700 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`orderedBy.${order}`)}
            </StaffLink>
          ))}
        </nav>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {customers.map((customer) => (
          <Customer key={customer.id} customer={customer} />
        ))}
      </ul>
      <ListParts page="customers" query={customerSearchQuery(search)} part={search.part} total={total} perPart={customersPerPart} />
      {ordersLink && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          {t('guestsHint')} {ordersLink}
        </p>
      )}
    </>
  )
}

/** The link covers the whole row as a touch target. */
function Customer({ customer: { id, name, phone, email, orders, lastOrder, spent, balance } }: Readonly<{ customer: ListedCustomer }>) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  return (
    <li className="relative grid gap-x-6 gap-y-0.5 py-3 hover:bg-celadon-50 md:grid-cols-[minmax(0,1.2fr)_9rem_minmax(0,1.4fr)_12rem] md:items-baseline">
      <StaffLink
        page="customer"
        query={{ id }}
        className="min-w-0 font-semibold wrap-anywhere text-leaf-700 underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {name}
      </StaffLink>
      <span className="tabular-nums">{phone ?? '–'}</span>
      <span className="min-w-0 wrap-anywhere text-ink-soft">{email}</span>
      <span className="text-sm text-ink-soft tabular-nums md:text-right">
        {spent > 0 && <span className="block text-base text-ink">{formatBaht(spent)}</span>}
        {balance > 0 && <span className="block text-base text-ink">{t('balance.short', { amount: formatBaht(balance) })}</span>}
        {lastOrder ? t('ordersUntil', { count: orders, date: formatShortDay(lastOrder, language) }) : t('noOrders')}
      </span>
    </li>
  )
}

/** Searches customers; a plain form. */
export function CustomerSearchBox({ text }: Readonly<{ text: string }>) {
  const t = useTranslations('staffCustomers')
  return (
    <form role="search" aria-label={t('search')} action={staffHref(useLocale(), 'customers')} className="flex w-full max-w-form gap-2">
      <SearchInput text={text} label={t('search')} placeholder={t('searchHint')} />
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('searchButton')}
      </Button>
    </form>
  )
}
