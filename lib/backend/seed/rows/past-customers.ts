import { addDays, weekday } from '@/lib/core/dates'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import type { CustomerSeed, OrderSeed } from '../data/content-schemas'
import { products } from '../data/shop'
import { deliveredAfter } from './delivery-day'
import { randomOf, type Random } from '../random'
import names from '../data/past-customers.json'

const customerCount = 200

/** Days between two orders of a household, as often as households of a weekly shop have them; the last one came once. */
const rhythms = [5, 5, 7, 7, 7, 7, 7, 14, 30, 1000]

/** Most pay by transfer or on delivery. */
const payMethods = [2, 2, 3, 5, 5]

type Place = Readonly<{ code: string; postal_codes?: string | null | undefined }>

/**
 * Customers of the last `days` days with their orders, so that a demo shop has something to report: about 1,500 orders in 90 days,
 * which become more, and fewer on Sundays. Of each 40 orders that were delivered, one was partly refunded. The same on every machine
 * for the same `today`. They cannot sign in.
 * @param today YYYY-MM-DD
 */
export function pastCustomers(days: number, today: string, districts: readonly Place[]): readonly CustomerSeed[] {
  if (days === 0) return []
  return Array.from({ length: customerCount }, (_, index) => {
    const random = randomOf(`past customer ${index}`)
    const first = nameAt(names.first, index)
    const last = nameAt(names.last, Math.floor(index / names.first.length) * 7 + index)
    const district = random.pick(names.districts)
    const phone = `08${String(10_000_000 + index * 397_019).padStart(8, '0')}`
    return {
      email: `${first.en}.${last.en}.${index + 1}@example.com`.toLowerCase(),
      first_name: [first.en, first.th],
      last_name: [last.en, last.th],
      phone,
      birth_date: `${Math.floor(random.between(1955, 2002))}-0${Math.floor(random.between(1, 10))}-1${Math.floor(random.between(0, 10))}`,
      gender: index % 2 === 0 ? 'f' : 'm',
      addresses: [
        {
          name: 'Home',
          address: `${Math.floor(random.between(1, 400))}/${Math.floor(random.between(1, 90))} ${random.pick(names.streets)}`,
          district,
          postal_code: districts.find(({ code }) => code === district)?.postal_codes?.split(',')[0] ?? '',
        },
      ],
      favorites: [],
      notifications: [],
      orders: ordersOf(random, days, today),
    }
  })
}

/** The orders of a household of the demo that shops each week: what its start page offers stands on them. */
export function weeklyOrders(email: string, days: number, today: string): OrderSeed[] {
  return days === 0 ? [] : ordersOf(randomOf(email), days, today, 7)
}

function ordersOf(random: Random, days: number, today: string, rhythm = random.pick(rhythms)): OrderSeed[] {
  const usual = Array.from({ length: 9 }, () => random.pick(sold))
  const payMethod = random.pick(payMethods)
  const orders: OrderSeed[] = []
  // Some were customers before the first day.
  for (let ago = Math.floor(random.between(0, days * 1.4)); ago >= 0; ago -= rhythm + Math.floor(random.between(-1, 2))) {
    const isQuiet = weekday(addDays(today, -ago)) === 0 && random.between(0, 2) < 1
    const daysToDelivery = deliveredAfter(addDays(today, -ago))
    if (ago < days && !isQuiet) orders.push(orderOf(random, { days_ago: ago, daysToDelivery, pay_method: payMethod }, usual))
  }
  return orders
}

type Placed = Readonly<{ days_ago: number; daysToDelivery: number; pay_method: number }>

function orderOf(random: Random, { days_ago, daysToDelivery, pay_method }: Placed, usual: readonly string[]): OrderSeed {
  const isCancelled = days_ago > 2 && random.between(0, 100) < 3
  const wanted = [...usual.filter(() => random.between(0, 3) < 2), random.pick(sold)]
  const codes = [...new Set(wanted)]
  const state = isCancelled ? 'voided' : stateAfter(days_ago, daysToDelivery, isPaidOnDelivery(pay_method))
  return {
    days_ago,
    pay_method,
    state,
    ...(state === 'done' && random.between(0, 40) < 1 && { spoiled: true }),
    lines: codes.map((code) => [code, Math.ceil(random.between(0, 1.6))]),
  }
}

function stateAfter(days: number, daysToDelivery: number, isCash: boolean): string {
  if (days > daysToDelivery) return 'done'
  if (days === daysToDelivery) return 'shipped'
  if (isCash) return 'confirmed'
  return days > 0 ? 'paid' : 'wait_payment'
}

/** What households buy: food that is in stock. */
const sold = products.filter(({ code, stock }) => !/^(GV|VO|GS|BX)/.test(code) && stock !== 0).map(({ code }) => code)

function nameAt(list: readonly (readonly string[])[], index: number): Readonly<{ en: string; th: string }> {
  const [en = '', th = ''] = list[index % list.length] ?? []
  return { en, th }
}
