import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { pageHref } from '@/lib/core/urls/routes'

/** Leads to the customer's lists. */
export function ListsLink() {
  const t = useTranslations('lists')
  return (
    <Link
      href={pageHref(useLocale(), 'lists')}
      prefetch={false}
      className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
    >
      {t('title')}
    </Link>
  )
}
