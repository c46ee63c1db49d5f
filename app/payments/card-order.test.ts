import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { paymentAttempt, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { sandboxPayments } from '@/lib/backend/infrastructure/payment-providers/sandbox-payments'
import { shopSecret } from '@/lib/backend/infrastructure/storage/shop-secret'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { env } from '@/lib/platform/config/env'

let backend: TestBackend
let shop: TestShop
let dataFolder: string
let route: typeof import('./sandbox/route')

jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'talat-card-order-'))
  Object.assign(env, { DATA_DIR: dataFolder })
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  Object.assign(backend.ports, { payments: sandboxPayments(shopSecret(dataFolder), undefined) })
  route = await import('./sandbox/route')
})

afterAll(async () => {
  await backend.close()
  await rm(dataFolder, { recursive: true })
})

/** Orders kale by card and returns the URL of the payment page. */
async function orderByCard() {
  const { place, cartId } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
  const { payment_url = '' } = await place()
  return { cartId, payment_url }
}

async function choose(payment_url: string, outcome: string): Promise<string> {
  const fields = payment_url.split('?')[1] ?? ''
  const request = new NextRequest('http://shop.test/payments/sandbox', {
    method: 'POST',
    headers: { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    body: `${fields}&outcome=${outcome}`,
  })
  return (await route.POST(request)).headers.get('location') ?? ''
}

async function orderOf(cartId: number) {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  return order
}

describe('a card order', () => {
  it('stays unpaid after a decline, cancel or timeout, and is paid once it is approved', async () => {
    const { cartId, payment_url } = await orderByCard()
    for (const outcome of ['decline', 'cancel', 'timeout']) {
      await choose(payment_url, outcome)
      expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
    }
    expect(await choose(payment_url, 'approve')).toMatch(/^\/en\/payment_success\?sale_id=\d+$/)
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
  })

  it('has one paid attempt when the provider reports the payment twice', async () => {
    const { cartId, payment_url } = await orderByCard()
    expect(await choose(payment_url, 'twice')).toContain('payment_success')
    expect(await choose(payment_url, 'approve')).toContain('payment_success')
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ state: 'paid' })
    const attempts = await backend.database
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.order_id, order?.id ?? 0))
    expect(attempts).toMatchObject([{ attempt: 1, state: 'paid', amount: 100 }])
  })

  it('redirects with paymentRefundDue when it was voided before the payment', async () => {
    const { cartId, payment_url } = await orderByCard()
    await backend.database.update(saleOrder).set({ state: 'voided' }).where(eq(saleOrder.cart_id, cartId))
    expect(await choose(payment_url, 'approve')).toContain('error=paymentRefundDue')
  })

  it('is reinstated by a late payment after it was voided as unpaid, while its products are available', async () => {
    const { cartId, payment_url } = await orderByCard()
    backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
    await backend.backend.runDueJobs()
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided' })
    expect(await choose(payment_url, 'approve')).toContain('payment_success')
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
  })
})
