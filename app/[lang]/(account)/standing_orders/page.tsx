import { getLocale, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { BeginForm } from '@/components/standing-orders/begin-form'
import { NeverList } from '@/components/standing-orders/never-list'
import { SavedCardSection } from '@/components/standing-orders/saved-card-section'
import { StandingCard } from '@/components/standing-orders/standing-card'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { readId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { firstOf } from '@/lib/core/urls/return-path'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { getNeverProducts, getStanding, nextStepOf } from '@/lib/features/standing-orders/queries'
import type { Beginning } from '@/lib/features/standing-orders/schemas'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('standing_orders', 'standing')

/** The customer's standing orders. `card`: they come back from saving one. `order_id` is an order that is to repeat itself, `product_id` a product or `list_id` a list that is to come again. */
export default async function StandingOrdersPage({ searchParams }: PageProps<'/[lang]/standing_orders'>) {
  const language = await getLocale()
  const query = await searchParams
  const [orderId, productId, listId] = [query.order_id, query.product_id, query.list_id].map((each) => readId(firstOf(each)) ?? undefined)
  const from = cameFrom(language, productId, listId)
  const beginWith = from?.beginWith ?? orderId ?? null
  const customer = await requireCustomer(language, 'standing_orders', from?.back.k1, from?.back.v1)
  const route = { language, page: 'standing_orders', ...from?.back } as const
  const [{ value: standing }, never] = await Promise.all([
    orEmpty('standing orders', getStanding(route, customer, beginWith), null),
    getNeverProducts(route, customer),
  ])
  const t = await getTranslations('standing')
  if (!standing) return <LoadErrorNotice href={pageHref(language, 'standing_orders')} />
  const { begin, orders, isOn } = standing
  const cardNews = cardNewsOf(firstOf(query.card), standing.card !== null)
  const beginning = isOn && begin ? beginningOf(begin) : null
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {!isOn && <p className="mb-6">{t('off')}</p>}
      {cardNews && (
        <Notice kind={cardNews === 'done' ? 'success' : 'warning'} className="mb-6">
          {t(`card.${cardNews}`)}
        </Notice>
      )}
      {beginning && <BeginForm key={JSON.stringify(beginWith)} beginning={beginning} standing={standing} />}
      {isOn && from && !beginning && (
        <Notice kind="warning" className="mb-6">
          {t(begin ? 'needsOrder' : from.none)}{' '}
          <Link href={from.href} className="font-semibold underline underline-offset-4">
            {t(from.label)}
          </Link>
        </Notice>
      )}
      {orders.map((order) => (
        <StandingCard key={order.id} order={order} next={nextStepOf(order, language)} standing={standing} />
      ))}
      {orders.length === 0 && !beginning && isOn && (
        <EmptyState title={t('emptyTitle')} action={<ButtonLink href={pageHref(language, 'orders')}>{t('toOrders')}</ButtonLink>}>
          {t('emptyText')}
        </EmptyState>
      )}
      {standing.card && <SavedCardSection card={standing.card} standing={standing} />}
      {never && <NeverList products={never} />}
    </>
  )
}

/** What was chosen to come again, and the page on which. */
function cameFrom(language: Locale, productId: number | undefined, listId: number | undefined) {
  if (productId !== undefined) {
    const back = { k1: 'product_id', v1: String(productId) }
    return {
      beginWith: { product_id: productId },
      back,
      href: routes.product(language, productId),
      label: 'toProduct',
      none: 'notAgain',
    } as const
  }
  if (listId === undefined) return null
  const back = { k1: 'list_id', v1: String(listId) }
  return {
    beginWith: { list_id: listId },
    back,
    href: pageHref(language, 'lists', { list_id: listId }),
    label: 'toList',
    none: 'listNotAgain',
  } as const
}

/** Null if there is no order on whose terms it could begin, or no day. */
function beginningOf({ orderId, firstDate, ...begin }: Beginning) {
  return orderId === null || firstDate === null ? null : { ...begin, orderId, firstDate }
}

/** What became of the card that was to be saved; the provider's notification may have kept it since the first answer. */
function cardNewsOf(came: string | undefined, hasCard: boolean): 'done' | 'notYet' | null {
  if (came !== 'saved' && came !== 'open') return null
  return hasCard ? 'done' : 'notYet'
}
