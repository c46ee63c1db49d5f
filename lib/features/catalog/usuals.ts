import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatLongDate } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { formatBaht } from '@/lib/core/money'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { row, type RowOf } from '@/lib/core/wire-record'
import { usualsRecord } from '@/lib/domain/orders/order-record'
import { comingDelivery, nextStep } from '@/lib/domain/standing-orders/next-step'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { cardTexts, listedCards, type ProductCardTexts } from './listed-cards'
import { packText } from './pack-text'
import { getCards } from './queries'
import type { Card } from './schemas'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { rpcSession, type ShopperSession } from '@/lib/platform/session/server'

/** What a customer who comes back needs first, with all its words: pages are the same for everyone and carry none of them. */
export type Usuals = Readonly<{
  title: string
  /** Above the products that the cart lacks. */
  forgotten: string
  cards: readonly Card[]
  cardTexts: ProductCardTexts
  /** Of an order, or of a standing order. */
  next: Readonly<{ text: string; order: string; href: string }> | null
  /** `notes`: what is missing or dearer today. */
  last: Readonly<{ orderId: number; again: string; notes: readonly string[] }> | null
}>

/**
 * The customer's usual products that are in stock, next delivery and last order; null for a guest, and from a server that does not
 * know them. `now` is a time in Bangkok.
 */
export async function readUsuals(language: Locale, shopper: ShopperSession, now: string): Promise<Usuals | null> {
  if (shopper.userId === null || shopper.token === null) return null
  const reading = callBackend(schemaOf(row(usualsRecord)), 'sale.order', 'read_usuals', [], {}, rpcSession(language, shopper))
  const found = await reading.catch((error: unknown) => {
    if (isServerError(error)) return null
    throw error
  })
  return found && usualsOf(language, found, now)
}

type ReadUsuals = RowOf<typeof usualsRecord>

async function usualsOf(language: Locale, { product_ids, next_order, last_order, standing }: ReadUsuals, now: string): Promise<Usuals> {
  const [t, next, common, catalog, product, unit] = await Promise.all([
    getTranslations({ locale: language, namespace: 'usuals' }),
    nextOf(language, { next_order, standing, now }),
    getTranslations({ locale: language, namespace: 'common' }),
    getTranslations({ locale: language, namespace: 'catalog' }),
    getTranslations({ locale: language, namespace: 'product' }),
    getTranslations({ locale: language, namespace: 'unitPrice' }),
  ])
  const listed = (await getCards(language, product_ids)).filter(({ isInStock, isViewOnly }) => isInStock && !isViewOnly)
  const names = (list: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(list)
  const note = (key: 'gone' | 'dearer', list: readonly string[]) => (list.length > 0 ? [t(key, { names: names(list) })] : [])
  return {
    title: t('title'),
    forgotten: t('forgotten'),
    cards: listedCards(listed, { packText: packText(unit, language), keeps: catalog, locale: language }),
    cardTexts: cardTexts({ catalog, common, product }),
    next,
    last: last_order && {
      orderId: last_order.id,
      again: t('again', { amount: formatBaht(last_order.amount_again) }),
      notes: [...note('gone', last_order.left_out), ...note('dearer', last_order.dearer)],
    },
  }
}

type NextFacts = Pick<ReadUsuals, 'next_order' | 'standing'> & Readonly<{ now: string }>

/** What comes next: an order, or what a standing order brings before it. */
async function nextOf(language: Locale, { next_order, standing, now }: NextFacts): Promise<Usuals['next']> {
  const [t, standingText] = await Promise.all([
    getTranslations({ locale: language, namespace: 'usuals' }),
    getTranslations({ locale: language, namespace: 'standing' }),
  ])
  const [first] = standing
    .flatMap((order) => {
      const coming = comingDelivery(order.deliveries)
      return coming?.day ? [{ ...order, coming, day: coming.day }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
  if (first && (!next_order || first.day < next_order.delivery_date || first.coming.order?.id === next_order.id)) {
    const { key, values } = nextStep({ ...first, now, language })
    const { order } = first.coming
    return {
      text: standingText(`next.${key}`, values),
      order: order ? t('order', { number: order.number }) : standingText('link'),
      href: order ? routes.order(language, order.id) : pageHref(language, 'standing_orders'),
    }
  }
  return (
    next_order && {
      text: t('next', { day: formatLongDate(next_order.delivery_date, language) }),
      order: t('order', { number: next_order.number }),
      href: routes.order(language, next_order.id),
    }
  )
}
