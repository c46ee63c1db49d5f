import { eq } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/tables'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

async function mailsOfOrder() {
  const before = backend.ports.mails.length
  const { place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 5 } })
  const { sale_id } = await place()
  await backend.backend.settled()
  return { saleId: sale_id, mails: backend.ports.mails.slice(before) }
}

it('mails each address of the setting order_emails about a new order, in the language of the setting, without personal data', async () => {
  await backend.database.insert(setting).values([
    { key: 'order_emails', lang: 'en', value: '["orders@talat.example"]' },
    { key: 'order_emails', lang: 'th', value: '["packing@talat.example","owner@talat.example"]' },
  ])
  const { saleId, mails } = await mailsOfOrder()
  const toShop = mails.filter(({ to }) => to.endsWith('@talat.example'))
  expect(toShop.map(({ to }) => to).sort()).toEqual(['orders@talat.example', 'owner@talat.example', 'packing@talat.example'])
  expect(toShop.find(({ to }) => to.startsWith('orders'))?.subject).toMatch(/^New order SO\d+, ฿/)
  expect(toShop.find(({ to }) => to.startsWith('owner'))?.subject).toMatch(/^คำสั่งซื้อใหม่ SO\d+/)
  for (const { text } of toShop) {
    expect(text).toContain(`/staff/order?order_id=${saleId}`)
    expect(text).not.toMatch(/Somchai|somchai|081/)
  }
})

it('an invalid setting order_emails sends no mail to the shop, and the order is placed', async () => {
  await backend.database.update(setting).set({ value: 'orders@talat.example' }).where(eq(setting.key, 'order_emails'))
  const { saleId, mails } = await mailsOfOrder()
  expect(saleId).toEqual(expect.any(Number))
  expect(mails.map(({ to }) => to)).toEqual(['somchai@example.com'])
})

it('the addresses are not public', async () => {
  const ask = (call: typeof backend.call) => call('ecom2.interface', 'get_config', [['order_emails']])
  expect(await ask(backend.call)).toEqual({})
  expect(await ask(backend.callTrusted)).toHaveProperty('order_emails')
})
