import { eq } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import messages from '@/messages/en.json'
import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'

let opened: Readonly<{ backend: TestBackend; shop: TestShop }> | undefined

jest.mock('@/lib/platform/cache/read-store')
jest.mock('next/headers', () => ({}))
jest.mock('next-intl/server', () => ({
  getTranslations: async ({ namespace }: { namespace?: never }) => createTranslator({ locale: 'en', messages, namespace }),
}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => agentShop().backend.backend }))

/** The shop of this test file. @throws Error before its `beforeAll` */
export function agentShop() {
  if (!opened) throw new Error('The shop opens in beforeAll')
  return opened
}

/**
 * Opens the test shop behind the endpoints of agents for a whole test file. Import this module before the endpoint: it replaces
 * what they read from Next.
 */
export function openAgentShop(): void {
  beforeAll(async () => {
    const backend = await openTestBackend()
    const shop = await fillTestShop(backend.database)
    opened = { backend, shop }
    const { kale, rice, pork, soldOut, tea } = shop.products
    // The storefront lists products with a price and a group.
    const [group] = await backend.database.insert(productGroup).values({ name: 'Food', code: 'FOOD' }).returning()
    await backend.database
      .insert(productGroupLink)
      .values([kale, rice, pork, soldOut, tea].map((product_id) => ({ product_id, product_group_id: group?.id ?? 0 })))
    await backend.database.update(product).set({ sale_price: 60 }).where(eq(product.id, tea))
  })
  afterAll(() => opened?.backend.close())
}
