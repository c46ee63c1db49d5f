import { useLocale, useTranslations } from 'next-intl'
import { SearchInput } from '@/components/ui/form/search-input'
import { SearchIcon } from '@/components/ui/icons'
import { staffHref } from '@/lib/features/staff/staff-routes'

type OrderSearchBoxProps = Readonly<{ text?: string }>

/** Searches all orders: staff with a slip or a caller on the phone do not know the order's state. */
export function OrderSearchBox({ text = '' }: OrderSearchBoxProps) {
  const t = useTranslations('staffOrders')
  return (
    <form role="search" aria-label={t('search')} action={staffHref(useLocale(), 'orders')} className="flex w-full max-w-form">
      <SearchInput text={text} label={t('search')} placeholder={t('searchHint')} className="rounded-r-none! border-r-0" />
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="grid min-h-12 w-14 shrink-0 place-items-center rounded-r-sm bg-leaf-700 text-white hover:bg-leaf-800"
      >
        <SearchIcon />
      </button>
    </form>
  )
}
