import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { PhoneOrder } from '@/lib/features/staff/accounts/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Says on cart and checkout for whom the member of staff at this device orders. */
export function PhoneOrderNotice({ order: { customer } }: Readonly<{ order: PhoneOrder }>) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  const href = customer ? staffHref(language, 'customer', { id: customer.id }) : staffHref(language, 'customers')
  return (
    <Notice className="mb-6">
      {customer ? t('orderingFor', { name: customer.name }) : t('orderingForGuest')}{' '}
      <Link href={href} prefetch={false} className="font-semibold underline underline-offset-4">
        {t(customer ? 'toCustomer' : 'back')}
      </Link>
    </Notice>
  )
}
