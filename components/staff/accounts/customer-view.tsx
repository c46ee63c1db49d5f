import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { BackLink } from '@/components/ui/back-link'
import { Notice } from '@/components/ui/notice'
import { TitledSection } from '@/components/ui/section-heading'
import { formatLongDate, toDayMonthYear } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { CustomerAddress, CustomerNote, CustomerVoucher, Purchases, StaffCustomer } from '@/lib/features/staff/accounts/schemas'
import { phoneHref } from '@/lib/features/staff/delivery/view'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ChangeAuthor } from '../change-author'
import { NoteForm } from '../note-form'
import { OrderTable } from '../orders/order-table'
import { NoteText } from './note-text'
import { PasswordHelp } from './password-help'
import { StartOrder } from './start-order'

type CustomerViewProps = Readonly<{
  customer: StaffCustomer
  orders: readonly ListedOrder[]
  orderCount: number
  vouchers: readonly CustomerVoucher[]
  purchases: Purchases
  balance: ReactNode
  /** Newest first. */
  notes: readonly CustomerNote[]
  /** YYYY-MM-DD. */
  today: string
}>

const link = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4'

/** One customer: contact data, an order by phone, addresses, orders, gift vouchers, notes of colleagues and password help. */
export function CustomerView({ customer, orders, orderCount, vouchers, purchases, balance, notes, today }: CustomerViewProps) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  const { id, name, phones, email, addresses, isActive } = customer
  return (
    <>
      <BackLink href={staffHref(language, 'customers')} label={t('back')} />
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap gap-x-6">
        {phones.map((phone) => (
          <a key={phone} href={phoneHref(phone)} className={`${link} tabular-nums`}>
            {phone}
          </a>
        ))}
        {email && (
          <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
            {email}
          </a>
        )}
      </p>
      {isActive ? (
        <div className="mt-4 rounded-lg bg-celadon-50 p-5">
          <StartOrder order={{ customerId: id }} label={t('order')} />
          <p className="mt-2 max-w-form text-sm text-ink-soft">{t('orderHint')}</p>
        </div>
      ) : (
        <Notice kind="warning" className="mt-4">
          {t('inactive')}
        </Notice>
      )}
      <div className="mt-8 space-y-10">
        <Notes customerId={id} notes={notes} />
        {purchases.firstOrder && <Bought purchases={purchases} />}
        {balance}
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
            {t('orders', { count: orderCount })}
            {orderCount > orders.length && email && (
              <StaffLink page="orders" query={{ query: email }} className={`${link} text-base font-normal`}>
                {t('allOrders')}
              </StaffLink>
            )}
          </h2>
          {orders.length > 0 ? <OrderTable orders={orders} today={today} /> : <p className="text-ink-soft">{t('noOrders')}</p>}
        </section>
        <TitledSection id="addresses" title={t('addresses')}>
          {addresses.length === 0 && <p className="mt-2 text-ink-soft">{t('noAddresses')}</p>}
          <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {addresses.map((address) => (
              <Address key={address.id} address={address} customerId={id} isOrderable={isActive} />
            ))}
          </ul>
        </TitledSection>
        {vouchers.length > 0 && <Vouchers vouchers={vouchers} />}
        {isActive && <PasswordHelp customerId={id} />}
      </div>
    </>
  )
}

function Notes({ customerId, notes }: Readonly<{ customerId: number; notes: readonly CustomerNote[] }>) {
  const t = useTranslations('staffCustomers')
  return (
    <TitledSection id="notes" title={t('notes')}>
      {notes.length > 0 && (
        <ol className="mt-3 max-w-form divide-y divide-line border-y border-line">
          {notes.map(({ id, staff, time, text }) => (
            <li key={id} className="py-3">
              <ChangeAuthor staff={staff} time={time} />
              <NoteText id={id} text={text} />
            </li>
          ))}
        </ol>
      )}
      <NoteForm about={{ customerId }} hint={t('noteHint')} />
    </TitledSection>
  )
}

/** What staff want to know while they talk: since when, how much, and what they always buy. */
function Bought({ purchases: { orders, spent, firstOrder, favorites } }: Readonly<{ purchases: Purchases }>) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  return (
    <TitledSection id="bought" title={t('bought')}>
      <p className="mt-2">
        {t('boughtSince', { amount: formatBaht(spent), count: orders, date: formatLongDate(firstOrder ?? '', language) })}
      </p>
      {favorites.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {favorites.map(({ id, name, orders: times }) => (
            <li key={id} className="rounded-full bg-celadon-100 px-4 py-1.5">
              {t('boughtOften', { name, count: times })}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

type AddressProps = Readonly<{ address: CustomerAddress; customerId: number; isOrderable: boolean }>

function Address({ address: { id, text }, customerId, isOrderable }: AddressProps) {
  const t = useTranslations('staffCustomers')
  return (
    <li className="flex flex-col items-start justify-between gap-3 rounded-lg border border-line p-4">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {isOrderable && (
        <StartOrder
          order={{ customerId, addressId: id }}
          label={t('orderHere')}
          name={`${t('orderHere')}: ${text.replaceAll('\n', ' ')}`}
          variant="secondary"
        />
      )}
    </li>
  )
}

function Vouchers({ vouchers }: Readonly<{ vouchers: readonly CustomerVoucher[] }>) {
  const t = useTranslations('staffCustomers')
  const language = useLocale()
  return (
    <TitledSection id="vouchers" title={t('vouchers')}>
      <ul className="mt-3 divide-y divide-line border-y border-line tabular-nums">
        {vouchers.map(({ id, codeEnd, amount, balance, expiry, orderNumber }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{t('voucher', { code: codeEnd, amount: formatBaht(amount), order: orderNumber })}</span>
            <span className="font-semibold">{t('voucherLeft', { balance: formatBaht(balance) })}</span>
            {expiry && (
              <span className="w-full text-sm text-ink-soft">{t('voucherUntil', { date: toDayMonthYear(expiry, language) })}</span>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
