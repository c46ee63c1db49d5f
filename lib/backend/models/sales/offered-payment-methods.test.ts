import { eq } from 'drizzle-orm'
import { paymentMethodRecords } from '@/lib/domain/orders/payment-methods'
import { paymentMethod } from '@/lib/backend/infrastructure/database/tables'
import { storeBasics } from '@/lib/backend/seed/store-basics'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { addMissingPaymentMethods } from './offered-payment-methods'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
  await storeBasics(backend.database)
})

afterAll(() => backend.close())

const stored = () => backend.database.select().from(paymentMethod).orderBy(paymentMethod.sequence)

it('gives a shop that was filled earlier the record of a new payment method, once, and leaves the others as they are', async () => {
  await backend.database.delete(paymentMethod).where(eq(paymentMethod.id, 5))
  await backend.database.update(paymentMethod).set({ name: 'Card' }).where(eq(paymentMethod.id, 3))
  await addMissingPaymentMethods(backend.database)
  await addMissingPaymentMethods(backend.database)
  expect(await stored()).toMatchObject(paymentMethodRecords.map((record) => (record.id === 3 ? { ...record, name: 'Card' } : record)))
})
