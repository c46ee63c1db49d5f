import { eq } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { product, salePromotion } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const day = (days: number) => addDays(todayInBangkok(new Date()), days)

it.each([
  ['runs', day(-2), day(3), 'active', [day(-2), day(3), 'Buy 2']],
  ['runs for its last day', day(-2), day(0), 'active', [day(-2), day(0), 'Buy 2']],
  ['has no first day', null, day(3), 'active', [null, day(3), 'Buy 2']],
  ['has no last day', day(-2), null, 'active', [null, null, 'Buy 2']],
  ['is over', day(-2), day(-1), 'active', [null, null, null]],
  ['has not begun', day(1), day(3), 'active', [null, null, null]],
  ['was ended', day(-2), day(3), 'inactive', [null, null, null]],
])(
  'a product shows a promotion that %s, and its price is valid until the last day, only while it runs',
  async (_name, date_from, date_to, state, expected) => {
    const { database } = backend
    const [promotion] = await database.insert(salePromotion).values({ name: 'Buy 2', date_from, date_to, state }).returning()
    await database
      .update(product)
      .set({ promotion_id: promotion?.id ?? null })
      .where(eq(product.id, shop.products.kale))
    const fields = ['price_valid_from', 'price_valid_until']
    const [price_valid_from, price_valid_until, name] = expected
    expect(await backend.call('product', 'read', [[shop.products.kale], fields])).toMatchObject([{ price_valid_from, price_valid_until }])
    const shown = await backend.call('product', 'read_path', [[shop.products.kale], ['promotion.name']])
    expect(shown).toMatchObject([{ promotion: name === null ? null : { name } }])
  },
)
