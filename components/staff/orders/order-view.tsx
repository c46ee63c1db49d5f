import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { CreditNoteButton } from '@/components/staff/invoices/credit-note-dialog'
import { ProblemList } from '@/components/staff/problems/problem-list'
import { StaffLink } from '@/components/staff/staff-link'
import { BackLink } from '@/components/ui/back-link'
import { ChevronRightIcon } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Price } from '@/components/ui/price'
import { TitledSection } from '@/components/ui/section-heading'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { mayCall } from '@/lib/domain/methods/rights'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { isTestOrder } from '@/lib/domain/orders/test-order'
import { isCorrectable } from '@/lib/domain/packing/weighing'
import { mayVisit, type StaffRole } from '@/lib/domain/staff/staff-roles'
import type { Country } from '@/lib/features/checkout/schemas'
import type { IssuedVoucher, OrderChanges } from '@/lib/features/orders/schemas'
import type { OrderAddress } from '@/lib/features/orders/view'
import { mapHref, phoneHref } from '@/lib/features/staff/delivery/view'
import type { Creditable } from '@/lib/features/staff/invoices/view'
import type { AdminOrder, AdminOrderEvent } from '@/lib/features/staff/orders/schemas'
import type { StepOrder } from '@/lib/features/staff/orders/step-view'
import { mayTake, openSteps } from '@/lib/features/staff/orders/view'
import { packingStates } from '@/lib/features/staff/packing/view'
import type { ReportedProblem } from '@/lib/features/staff/problems/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { NoteForm } from '../note-form'
import { WeightsButton } from '../packing/weights-button'
import { ChangeOrder } from './changes/change-order'
import { OrderDelivery } from './order-delivery'
import { OrderGoods } from './order-goods'
import { OrderPayment } from './order-payment'
import { OrderStateBadge } from './order-state-badge'
import { OrderTimeline } from './order-timeline'
import { OrderSteps } from './steps/order-steps'
import { TestOrderNotice } from './test-order'

type OrderViewProps = Readonly<{
  order: AdminOrder
  /** What its customer reported. */
  reports: readonly ReportedProblem[]
  events: readonly AdminOrderEvent[]
  stepOrder: StepOrder
  /** Gift vouchers with which it was refunded. */
  vouchers: readonly IssuedVoucher[]
  /** What this person can refund in part; null if nothing. */
  creditable: Creditable | null
  /** The reader's role: only its steps and documents are shown. */
  role: StaffRole
  /** YYYY-MM-DD. */
  today: string
  /** What the reader may still change, and the places to deliver to; null if nothing. */
  change: Readonly<{ changes: OrderChanges; locations: readonly Country[] }> | null
}>

/** One order in the orders admin: possible steps beside all details. On a phone the steps come first. */
export function OrderView({ order, reports, events, stepOrder, vouchers, creditable, role, today, change }: OrderViewProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const seesDocuments = mayCall(role, 'sale.order', 'read_payment_slip')
  const steps = openSteps(order, events, stepOrder.undoable).filter((step) => mayTake(role, step))
  const mayReplace = isAllowed(order.state.code, 'substituted', 'staff') && mayCall(role, 'sale.order', 'substitute_line')
  const mayWeigh = isCorrectable(order.state.code) && stepOrder.lines.some(({ orderedWeight }) => orderedWeight !== null)
  return (
    <>
      <BackLink href={staffHref(language, 'orders')} label={t('back')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t('order', { number: order.number })}</h1>
        <OrderStateBadge state={order.state} />
      </div>
      <p className="text-ink-soft">{t('placedOn', { date: formatLongDate(order.date, language) })}</p>
      {isTestOrder(order) && <TestOrderNotice mayRemove={mayCall(role, 'sale.order', 'remove_test')} />}
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_21rem]">
        <aside className="space-y-6 lg:sticky lg:top-40 lg:order-2 lg:self-start">
          <dl className="flex flex-wrap justify-between gap-x-8 gap-y-3">
            <div>
              <dt className="text-sm text-ink-soft">{t('delivery')}</dt>
              <dd className="font-semibold">
                <OrderDelivery order={order} today={today} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">{t('total')}</dt>
              <dd>
                <Price amount={order.totals.total} />
              </dd>
            </div>
          </dl>
          <OrderSteps order={stepOrder} steps={steps} />
          <OrderPrints order={order} />
        </aside>
        <div className="min-w-0 space-y-10 lg:order-1">
          <div>
            <OrderPayment order={order} events={events} seesDocuments={seesDocuments} />
            {vouchers.map(({ code, balance }) => (
              <p key={code} className="mt-2 tabular-nums">
                {t('refundVoucher', { code, balance: formatBaht(balance) })}
              </p>
            ))}
            {creditable && <CreditNoteButton key={creditable.notes} creditable={creditable} />}
          </div>
          <OrderPeople order={order} seesCustomer={mayVisit(role, 'customer')} />
          <div>
            <OrderGoods order={order} mayReplace={mayReplace} />
            {mayWeigh && <WeightsButton order={stepOrder} />}
          </div>
          {reports.length > 0 && (
            <section aria-labelledby="problems">
              <h2 id="problems" className="mb-3 text-xl">
                {t('problems')}
              </h2>
              <ProblemList reports={reports} isOfOrder />
            </section>
          )}
          {change && <ChangeOrder order={order} {...change} />}
          <TitledSection id="history" title={t('history')}>
            <OrderTimeline orderId={order.id} events={events} seesDocuments={seesDocuments} />
            <NoteForm about={{ orderId: order.id }} />
          </TitledSection>
        </div>
      </div>
    </>
  )
}

type OrderPrintsProps = Readonly<{ order: Pick<AdminOrder, 'id' | 'number' | 'deliveryDay' | 'state' | 'hasDeliveryPhoto'> }>

/** Links to the printable documents of an order. */
function OrderPrints({ order: { id, number, deliveryDay, state, hasDeliveryPhoto } }: OrderPrintsProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const papers = [
    ...(deliveryDay && hasSlip(state.code) ? [[t('packingSlip'), staffHref(language, 'packing', { day: deliveryDay })] as const] : []),
    [t('qrCodes'), staffHref(language, 'lot_qr', { sale_order: number })] as const,
  ]
  return (
    <nav aria-label={t('print')} className="divide-y divide-line border-y border-line print:hidden">
      {papers.map(([label, href]) => (
        <Link key={href} href={href} prefetch={false} className={paperLink}>
          {label}
          <ChevronRightIcon className="size-5" />
        </Link>
      ))}
      {hasDeliveryPhoto && (
        <a href={`/api/staff/photo?order_id=${id}`} target="_blank" rel="noreferrer" className={paperLink}>
          {t('deliveryPhoto')}
          <ChevronRightIcon className="size-5" />
        </a>
      )}
    </nav>
  )
}

const paperLink = 'flex min-h-12 items-center justify-between gap-3 text-leaf-700 underline-offset-4 hover:underline'

/** Packing slips exist for orders to be packed next, and for reprints of those just packed. */
function hasSlip(state: string): boolean {
  return packingStates.some((packing) => packing === state)
}

type OrderPeopleProps = Readonly<{ order: AdminOrder; seesCustomer: boolean }>

const link = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4'

/** Customer, delivery address and the customer's comments. */
function OrderPeople({ order, seesCustomer }: OrderPeopleProps) {
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
