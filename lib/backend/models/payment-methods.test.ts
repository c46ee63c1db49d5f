import { eq } from 'drizzle-orm'
import { paymentMethodRecords } from '@/lib/domain/payments/payment-methods'
import { paymentMethod, setting } from '@/lib/backend/infrastructure/database/tables'
import { storeBasics } from '@/lib/backend/seed/store-basics'
import { addMissingPaymentMethods, loadPaymentMethods, offeredPaymentMethods, paymentSettings } from './payment-methods'
import { backend } from '@/lib/backend/testing/opened-backend'

beforeAll(async () => {
  await storeBasics(backend.database)
})

const stored = () => backend.database.select().from(paymentMethod).orderBy(paymentMethod.sequence)

it('adds a missing payment method to an existing shop once and leaves the others unchanged', async () => {
  await backend.database.delete(paymentMethod).where(eq(paymentMethod.id, 5))
  await backend.database.update(paymentMethod).set({ name: 'Card' }).where(eq(paymentMethod.id, 3))
  await addMissingPaymentMethods(backend.database)
  await addMissingPaymentMethods(backend.database)
  expect(await stored()).toMatchObject(paymentMethodRecords.map((record) => (record.id === 3 ? { ...record, name: 'Card' } : record)))
})

async function offered() {
  const { result } = await backend.backend.run(async (work) =>
    loadPaymentMethods(work, offeredPaymentMethods(work, await paymentSettings(work.database))),
  )
  return result.map(({ id }) => id)
}

it('offers PromptPay only when the bank account has a PromptPay id', async () => {
  const { database } = backend
  const account = { bank: 'Bank', account_name: 'Shop', account_number: '1-2' }
  await database.delete(setting).where(eq(setting.key, 'bank_account'))
  expect(await offered()).not.toContain(6)
  await database.insert(setting).values({ key: 'bank_account', lang: 'th', value: JSON.stringify({ ...account, promptpay_id: null }) })
  expect(await offered()).not.toContain(6)
  await database
    .update(setting)
    .set({ value: JSON.stringify({ ...account, promptpay_id: '081-234-5678' }) })
    .where(eq(setting.key, 'bank_account'))
  expect(await offered()).toEqual(expect.arrayContaining([3, 2, 6, 5]))
})

it('offers the methods of the setting payment_methods only', async () => {
  await backend.database.insert(setting).values({ key: 'payment_methods', lang: 'en', value: '["bank","cod"]' })
  expect(await offered()).toEqual([2, 5])
})
