import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { LineProblems } from '@/components/problems/line-problems'
import { OrderRatings } from '@/components/ratings/order-ratings'
import { OrderView } from '@/components/orders/order-view'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { paymentReportedAt, awaitsTransfer } from '@/lib/features/orders/view'
import { findProblems, getIssuedVouchers, getOrder, getOrderChanges, getOrderEvents } from '@/lib/features/accounts/queries'
import { findLists } from '@/lib/features/lists/queries'
import { standingOfOrder } from '@/lib/features/standing-orders/queries'
import { getOwnRatings } from '@/lib/features/ratings/queries'
import { getSavedAddresses } from '@/lib/features/checkout/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { isDayPassed } from '@/lib/domain/orders/unpaid-orders'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { pageMetadata, loadErrorMetadata } from '@/lib/features/seo/metadata'
import { readCustomerOrGuest } from '@/lib/platform/session/redirect-if-session-expired'
import { firstOf } from '@/lib/core/urls/return-path'
import { readId } from '@/lib/core/ids'

type Props = PageProps<'/[lang]/order_details'>

/** Cached so that head and body share one read. A guest may open an order placed from their own cart; anyone else gets a 404. */
const readOrder = cache(async (id: string) => {
  const route = { language: await getLocale(), page: 'order_details', k1: 'order_id', v1: id } as const
  const shopper = await readCustomerOrGuest(route)
  const orderId = readId(id)
  if (orderId === null) notFound()
  const { value: order } = await orEmpty('order', getOrder(route, shopper, orderId), null)
  if (!order) return null
  const [events, changes, vouchers, standing, problems, lists, ratings] = await Promise.all([
    getOrderEvents(route, shopper, order.id),
    getOrderChanges(route, shopper, order.id),
    getIssuedVouchers(route, shopper, order.id),
    standingOfOrder(route, shopper, order.id),
    order.state.code === 'done' ? findProblems(route, shopper, order.id) : null,
    findLists(route, shopper),
    order.state.code === 'done' ? getOwnRatings(route, shopper, order.id) : [],
  ])
  const addresses = changes ? (await orEmpty('saved addresses', getSavedAddresses(route, shopper), [])).value : []
  return {
    changes,
    addresses,
    vouchers,
    ratings,
    order: { ...order, isReported: awaitsTransfer(order) && paymentReportedAt(events) !== null },
    events,
    hasLists: lists !== null,
    problems,
    isOfStandingOrder: standing.isOfStandingOrder,
    isDayPassed: isDayPassed({ state: order.state.code, delivery_date: order.delivery?.day ?? null }, new Date()),
    mayRepeat: standing.mayRepeat && order.delivery !== null,
  }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('orderDetails')
  const found = await readOrder(firstOf((await searchParams).order_id))
  if (!found) return loadErrorMetadata()
  const { number, id } = found.order
  const title = t('title', { number })
  return pageMetadata({
    language: await getLocale(),
    page: 'order_details',
    query: { order_id: id },
    title,
    isWholeTitle: true,
    index: false,
  })
}

export default async function OrderDetailsPage({ searchParams }: Props) {
  const { order_id: id, popup } = await searchParams
  const found = await readOrder(firstOf(id))
  if (!found) return <LoadErrorPage href={pageHref(await getLocale(), 'order_details', { order_id: firstOf(id) })} />
  const { isVatRegistered } = await getShopProfile(await getLocale())
  const { ratings, problems, ...shown } = found
  return (
    <OrderView
      {...shown}
      ratings={<OrderRatings ratings={ratings} />}
      problemsUntil={problems?.until ?? null}
      belowLine={(line) => <LineProblems orderId={shown.order.id} line={line} problems={problems} />}
      isJustPlaced={firstOf(popup) !== ''}
      isVatRegistered={isVatRegistered}
    />
  )
}
