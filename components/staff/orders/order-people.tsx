import { StaffLink } from '@/components/staff/staff-link'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { OrderAddress } from '@/lib/features/orders/view'
import { mapHref, phoneHref } from '@/lib/features/staff/delivery/view'
import type { AdminOrder } from '@/lib/features/staff/orders/schemas'

type OrderPeopleProps = Readonly<{ order: AdminOrder; seesCustomer: boolean }>

const link = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4'

/** Customer, delivery address and the customer's comments. */
export function OrderPeople({ order, seesCustomer }: OrderPeopleProps) {
  const { billing, shipping, email, customerId, isPickup, substitution, comments } = order
  const t = useTranslations('staffOrders')
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {t('people')}
        {seesCustomer && customerId !== null && (
          <StaffLink page="customer" query={{ id: customerId }} className={`${link} text-base font-normal`}>
            {t('customerPage')}
          </StaffLink>
        )}
      </h2>
      {comments && (
        <Notice className="mt-3">
          <strong className="block font-semibold">{t('comments')}</strong>
          {comments}
        </Notice>
      )}
      {substitution && <p className="mt-3">{t(`substitution.${substitution}`)}</p>}
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        {shipping && <Person label={t('deliverTo')} address={shipping} withMap />}
        <Person
          label={t(shipping ? 'billTo' : isPickup ? 'pickupHere' : 'deliverTo')}
          address={billing}
          email={email}
          withMap={!shipping && !isPickup}
        />
      </div>
    </section>
  )
}

type PersonProps = Readonly<{ label: string; address: OrderAddress; email?: string | null; withMap: boolean }>

function Person({ label, address, email = null, withMap }: PersonProps) {
  const t = useTranslations('staffOrders')
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-normal text-ink-soft">{label}</h3>
      <p className="font-semibold wrap-anywhere">{address.name}</p>
      {address.company && <p className="wrap-anywhere">{address.company}</p>}
      <p className="wrap-anywhere">{address.text}</p>
      <p className="flex flex-wrap gap-x-6">
        {address.phone && (
          <a href={phoneHref(address.phone)} className={`${link} tabular-nums`}>
            {address.phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
            {email}
          </a>
        )}
        {withMap && (
          <a href={mapHref(address.text)} target="_blank" rel="noreferrer" className={link}>
            {t('map')}
          </a>
        )}
      </p>
    </div>
  )
}
